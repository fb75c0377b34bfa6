import { logSettings } from './log-settings.ts';

describe('the log', () => {
  const { isTTY } = process.stdout;
  afterEach(() => {
    process.stdout.isTTY = isTTY;
  });

  it('is for people at a terminal, and for machines anywhere else', () => {
    const stream: unknown = expect.anything();
    process.stdout.isTTY = true;
    expect(logSettings({ logLevel: 'warn' })).toEqual({
      level: 'warn',
      stream,
    });
    process.stdout.isTTY = false;
    expect(logSettings({ logLevel: 'warn' })).toEqual({ level: 'warn' });
  });
});
