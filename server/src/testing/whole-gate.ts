/** Whether the whole gate runs (`npm test -- --all`), which tries more values and the second database. */
export const isWholeGate = process.env.TEST_GATE === 'all';
