import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { startTestApp } from '../testing/test-platform.ts';

describeOnOwnDatabase('Health and metrics', (database) => {
  it('is alive and ready while the database answers', async () => {
    const app = await startTestApp(database());
    for (const url of ['/api/health/live', '/api/health/ready']) {
      expect((await app.inject(url)).json()).toEqual({ success: 1 });
    }
    await app.close();
  });

  it('is alive but not ready without a database', async () => {
    const lost = { ...database(), inDirectory: () => Promise.reject(new Error('gone')) };
    const app = await startTestApp(lost);
    expect((await app.inject('/api/health/live')).statusCode).toBe(200);
    expect((await app.inject('/api/health/ready')).statusCode).toBe(503);
    await app.close();
  });

  it('measures calls by their route, for this machine alone', async () => {
    const app = await startTestApp(database());
    await app.inject('/api/health/live');
    const measured = await app.inject('/api/metrics');
    expect(measured.body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/health/live",status="200"} 1',
    );
    const statusFor = async (options: object) =>
      (await app.inject({ url: '/api/metrics', ...options })).statusCode;
    expect(await statusFor({ remoteAddress: '10.1.2.3' })).toBe(403);
    expect(await statusFor({ headers: { 'x-forwarded-for': '10.1.2.3' } })).toBe(403);
    expect(await statusFor({ headers: { 'x-real-ip': '10.1.2.3' } })).toBe(403);
    await app.close();
  });

  it('measures for nobody behind a trusted proxy, whatever they say of themselves', async () => {
    const app = await startTestApp(database(), { trustedProxies: ['127.0.0.1', '10.0.0.0/8'] });
    for (const remoteAddress of ['127.0.0.1', '10.0.0.5']) {
      const headers = { 'x-forwarded-for': '127.0.0.1' };
      expect((await app.inject({ url: '/api/metrics', remoteAddress, headers })).statusCode).toBe(403);
    }
    expect((await app.inject('/api/metrics')).statusCode).toBe(200);
    await app.close();
  });
});
