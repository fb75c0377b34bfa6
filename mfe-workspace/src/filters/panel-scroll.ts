/** Marks what scrolls all filters as one. */
export const panelMark = { 'data-filter-panel': '' };

/** A choice may stand far down its filter: brings it into sight where it is not. */
export function showInPanel(choice: Element | null | undefined): void {
  const panel = choice?.closest('[data-filter-panel]');
  if (!choice || !panel) return;
  const [choiceBox, panelBox] = [choice.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (choiceBox.top < panelBox.top || choiceBox.bottom > panelBox.bottom) {
    panel.scrollTop += choiceBox.top - panelBox.top - panel.clientHeight / 2;
  }
}
