/** The gate retries failed tests once and reports those that then pass as flaky. Other runs do not retry. */
jest.retryTimes(Number(process.env.TEST_RETRIES ?? 0), { logErrorsBeforeRetry: true });
