import { system } from './system.ts';

const globalCss = () => JSON.stringify(system.getGlobalCss());

test('with forced colours what is chosen takes the ground that the system has for it', () => {
  const forced = /"@media \(forced-colors: active\)":\{"[^{]*aria-selected=true[^{]*":\{[^}]*Highlight/;
  expect(globalCss()).toMatch(forced);
});

test('checkboxes and radio buttons have the ground and the border of other controls', () => {
  const css = globalCss();
  expect(css).toMatch(/"&input:is\(\[type=checkbox\], \[type=radio\]\)":\{[^}]*"appearance":"none"/);
  expect(css).toMatch(/"&input\[type=radio\]:checked":\{[^}]*var\(--lx-colors-accent-fg\)/);
});
