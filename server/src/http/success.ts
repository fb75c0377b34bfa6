/** Builds the reply of a successful call (decisions §3). */
export const success = <Reply extends object>(reply: Reply) => ({ success: 1 as const, ...reply });
