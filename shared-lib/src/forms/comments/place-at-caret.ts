const copied = ['font', 'padding', 'border', 'letterSpacing', 'lineHeight', 'boxSizing', 'width'] as const;

/** Measures a hidden copy of a text area up to a character: browsers do not tell where it stands. */
function measure(area: HTMLTextAreaElement, at: number) {
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
  return { offsetTop, offsetLeft, offsetHeight };
}

/**
 * The style of a list below a character of a text area, in the window; above it where the window has no room below.
 * @param size of the list, in pixels
 */
export function placeAtCaret(
  area: HTMLTextAreaElement,
  at: number,
  { width, height }: { width: number; height: number },
) {
  const box = area.getBoundingClientRect();
  const { offsetTop, offsetLeft, offsetHeight } = measure(area, at);
  const top = box.top + offsetTop - area.scrollTop;
  const bottom = top + offsetHeight;
  return {
    width,
    maxHeight: height,
    left: `max(4px, min(${box.left + offsetLeft}px, 100vw - ${width + 4}px))`,
    ...(bottom + height <= innerHeight || top < height ? { top: bottom } : { bottom: innerHeight - top }),
  };
}
