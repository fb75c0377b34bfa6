/** Where a list begins below a place in a text, in pixels from the text's box. */
export interface Caret {
  top: number;
  left: number;
}

const copied = ['font', 'padding', 'border', 'letterSpacing', 'lineHeight', 'boxSizing', 'width'] as const;

/**
 * Finds the place below a character of a text area. Browsers do not tell it, so a hidden copy is measured.
 * @param width that of what is shown there, which stays within the text area
 */
export function findCaret(area: HTMLTextAreaElement, at: number, width: number): Caret {
  const style = getComputedStyle(area);
  const copy = document.createElement('div');
  for (const name of copied) copy.style[name] = style[name];
  Object.assign(copy.style, { position: 'absolute', visibility: 'hidden', whiteSpace: 'pre-wrap' });
  copy.style.overflowWrap = 'anywhere';
  copy.textContent = area.value.slice(0, at);
  const mark = copy.appendChild(document.createElement('span'));
  mark.textContent = '@';
  document.body.append(copy);
  const { offsetTop, offsetLeft, offsetHeight } = mark;
  copy.remove();
  return {
    top: offsetTop + offsetHeight - area.scrollTop,
    left: Math.max(0, Math.min(offsetLeft, area.clientWidth - width)),
  };
}
