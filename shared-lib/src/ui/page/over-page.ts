/**
 * On each element that stands at the end of the page over all else, such as a dialog or a notice: it belongs to what is on
 * the page. Without it the shell takes a large one for what a remote has left there as it went.
 */
export const overPage = { 'data-over-page': '' } as const;

/** Whether an element has it. */
export const isOverPage = (element: Element): boolean => element.hasAttribute('data-over-page');
