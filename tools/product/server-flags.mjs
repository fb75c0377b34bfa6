/**
 * How Node is started where it becomes the server. The part of memory for what is new, which Node else sizes by the
 * machine (up to 128 MB), decides how many bytes of passing requests lie about before they are collected.
 */
export const serverFlags = ['--max-semi-space-size=4'];
