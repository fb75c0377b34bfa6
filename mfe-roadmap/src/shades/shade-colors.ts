/** Colours what says its `data-shade`, in a property of its style. */
export const pickShadeColors = (property: 'bg' | 'fill') =>
  Object.fromEntries(
    [0, 1, 2, 3, 4, 5].map((shade) => [`&[data-shade="${shade}"]`, { [property]: `map.shade${shade}` }]),
  );
