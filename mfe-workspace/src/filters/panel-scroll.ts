/** Marks what scrolls all filters as one, and what scrolls the choices of one. */
export const panelMark = { 'data-filter-panel': '' };
export const choicesMark = { 'data-filter-choices': '' };

function showWithin(box: Element | null, choice: Element): void {
  if (!box) return;
  const [choiceBox, { top, bottom }] = [choice.getBoundingClientRect(), box.getBoundingClientRect()];
  if (choiceBox.top < top || choiceBox.bottom > bottom) {
    box.scrollTop += choiceBox.top - top - box.clientHeight / 2;
  }
}

/** A choice may stand far down its filter: brings it into sight where it is not. */
export function showInPanel(choice: Element | null | undefined): void {
  const panel = choice?.closest('[data-filter-panel]');
  if (!choice || !panel) return;
  showWithin(choice.closest('[data-filter-choices]'), choice);
  showWithin(panel, choice);
}
