/** The reply of a call that was done (decisions §3). */
export const success = <Reply extends object>(reply: Reply) => ({ success: 1 as const, ...reply });
