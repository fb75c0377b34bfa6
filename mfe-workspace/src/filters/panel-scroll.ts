/** Marks the scroll containers of the panel and of its sections. */
export const panelMark = { 'data-filter-panel': '' };
export const choicesMark = { 'data-filter-choices': '' };

function showWithin(box: Element | null, choice: Element): void {
  if (!box) return;
  const [choiceBox, { top, bottom }] = [choice.getBoundingClientRect(), box.getBoundingClientRect()];
  if (choiceBox.top < top || choiceBox.bottom > bottom) {
    box.scrollTop += choiceBox.top - top - box.clientHeight / 2;
  }
}

/** Scrolls an option into view within the panel. */
export function showInPanel(choice: Element | null | undefined): void {
  const panel = choice?.closest('[data-filter-panel]');
  if (!choice || !panel) return;
  showWithin(choice.closest('[data-filter-choices]'), choice);
  showWithin(panel, choice);
}
