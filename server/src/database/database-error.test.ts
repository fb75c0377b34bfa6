import { describeFailure } from './database-error.ts';

describe('describeFailure', () => {
  it.each([
    ['23505', 'unique-violation'],
    ['23503', 'foreign-key-violation'],
    ['23514', 'check-violation'],
    ['42501', 'not-permitted'],
    ['40P01', 'serialization-failure'],
    ['57014', 'statement-timeout'],
    ['57P01', 'connection-lost'],
    ['08006', 'connection-lost'],
    ['53100', 'disk-full'],
    ['22P02', 'failure'],
  ])('takes %s for %s', (code, kind) => {
    expect(describeFailure({ message: 'no', code, constraint: 'law_pkey' })).toEqual({
      kind,
      message: 'no',
      code,
      constraint: 'law_pkey',
    });
  });

  it('keeps one line of the message and nothing of the stack', () => {
    const error = Object.assign(new Error('out of memory\nfunction a(b){return b}'), { stack: 'minified' });
    expect(describeFailure(error)).toEqual({ kind: 'connection-lost', message: 'out of memory' });
  });

  it('takes a code of the operating system for a lost connection, also one as long as that of a statement', () => {
    expect(describeFailure({ message: 'write EPIPE', code: 'EPIPE' })).toEqual({
      kind: 'connection-lost',
      message: 'write EPIPE',
    });
  });

  it('takes what is no error at all for a lost connection', () => {
    expect(describeFailure('gone')).toEqual({ kind: 'connection-lost', message: 'gone' });
  });
});
