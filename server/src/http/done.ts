/** The reply of a call that was done (decisions §3). */
export const done = <Reply extends object>(reply: Reply) => ({ success: 1 as const, ...reply });
