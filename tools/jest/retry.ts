/** The gate runs a test that failed once more, and names what passed only then; otherwise the first failure stands. */
jest.retryTimes(Number(process.env.TEST_RETRIES ?? 0), { logErrorsBeforeRetry: true });
