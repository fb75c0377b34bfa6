import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { addReleases, newRemoteName } from '../testing/release-samples.ts';
import { addViewedPages } from '../testing/samples/health-samples.ts';
import { addTestOrganisation, ask, draftLaw, lawCalls, startTestApp } from '../testing/test-platform.ts';

describeOnOwnDatabase('Health and metrics', (database) => {
  it('is alive and ready while the database answers', async () => {
    const app = await startTestApp(database());
    for (const url of ['/api/health/live', '/api/health/ready']) {
      expect((await app.inject(url)).json()).toEqual({ success: 1 });
    }
    await app.close();
  });

  it('is alive but not ready without a database', async () => {
    const lost = { ...database(), inCheck: () => Promise.reject(new Error('gone')) };
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
      'http_request_duration_seconds_count{method="GET",route="/api/health/live",status="2xx"} 1',
    );
    const statusFor = async (options: object) =>
      (await app.inject({ url: '/api/metrics', ...options })).statusCode;
    expect(await statusFor({ remoteAddress: '10.1.2.3' })).toBe(403);
    expect(await statusFor({ headers: { 'x-forwarded-for': '10.1.2.3' } })).toBe(403);
    expect(await statusFor({ headers: { 'x-real-ip': '10.1.2.3' } })).toBe(403);
    await app.close();
  });

  it('measures elsewhere for who has the token, also behind a proxy', async () => {
    const metricsToken = 'a token that nobody guesses, of course'.replaceAll(' ', '-');
    const app = await startTestApp(database(), { metricsToken });
    const statusFor = async (authorization: string) => {
      const headers = { authorization, 'x-forwarded-for': '10.1.2.3' };
      return (await app.inject({ url: '/api/metrics', headers })).statusCode;
    };
    expect(await statusFor(`Bearer ${metricsToken}`)).toBe(200);
    for (const wrong of ['', 'Bearer ', metricsToken, `Bearer ${metricsToken}x`, 'Bearer undefined'])
      expect(await statusFor(wrong)).toBe(403);
    expect((await app.inject('/api/metrics')).statusCode).toBe(200);
    await app.close();
  });

  it('keeps one measurement for all that has no route, whoever asks for what', async () => {
    const app = await startTestApp(database());
    await app.inject('/api/one');
    await app.inject({ url: '/two', method: 'PUT' });
    const { body } = await app.inject('/api/metrics');
    expect(body.match(/^http_request_duration_seconds_count{.*$/gm)).toEqual([
      'http_request_duration_seconds_count{method="any",route="unknown",status="4xx"} 2',
    ]);
    await app.close();
  });

  it('measures what pages report on each version of a remote', async () => {
    const app = await startTestApp(database());
    const remote = newRemoteName();
    await addReleases(database(), remote, ['1.0.0']);
    const page = { remote, version: '1.0.0', pages: 2, calls: 10, showMs: 800 };
    await addViewedPages(database(), { ...page, failedCalls: 3, panels: 1 });
    await addViewedPages(database(), { ...page, errors: 1 });
    const { body } = await app.inject('/api/metrics');
    const measured = body
      .split('\n')
      .filter((line) => line.includes(`remote="${remote}"`))
      .map((line) => line.replace(/lexboard_release_|\{.*\}/g, ''));
    expect(measured).toEqual([
      'sessions 4',
      'failing_sessions 2',
      'calls 40',
      'failed_calls 6',
      'error_panels 2',
      'show_seconds 0.8',
    ]);
    await app.close();
  });

  it('measures what waits for the system logs, and the disk', async () => {
    const app = await startTestApp(database());
    const organisation = await addTestOrganisation(database());
    const measure = async (name: string) =>
      Number(new RegExp(`^${name} (.+)$`, 'm').exec((await app.inject('/api/metrics')).body)?.[1]);
    expect(await measure('lexboard_log_waiting_entries')).toBe(0);
    expect(await measure('lexboard_log_waiting_seconds')).toBe(0);
    await ask(app, lawCalls.add, { token: organisation.editor.token, body: draftLaw() });
    expect(await measure('lexboard_log_waiting_entries')).toBe(1);
    expect(await measure('lexboard_log_waiting_seconds')).toBeGreaterThan(0);
    expect(await measure('lexboard_database_up')).toBe(1);
    expect(await measure('lexboard_database_connections')).toBe(database().poolState().size);
    expect(await measure('lexboard_database_connections_waiting')).toBe(0);
    const waits = await measure('lexboard_database_wait_seconds_count');
    await database().inDirectory(() => Promise.resolve());
    expect(await measure('lexboard_database_wait_seconds_count')).toBeGreaterThan(waits);
    const [free, size] = [
      await measure('lexboard_disk_free_bytes'),
      await measure('lexboard_disk_size_bytes'),
    ];
    expect(free).toBeGreaterThan(0);
    expect(size).toBeGreaterThan(free);
    await app.close();
  });

  it('measures the rest without a database, and says that it is lost', async () => {
    const app = await startTestApp({ ...database(), inCheck: () => Promise.reject(new Error('gone')) });
    const { body } = await app.inject('/api/metrics');
    expect(body).toMatch(/^lexboard_database_up 0$/m);
    expect(body).toMatch(/^lexboard_log_waiting_entries Nan$/m);
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
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
