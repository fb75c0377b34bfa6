const placeholder = /\{\{(\w+)\}\}/g;

/** The names between double braces in a template. */
export const namesIn = (template) =>
  [...JSON.stringify(template ?? null).matchAll(placeholder)].map(([, name]) => name);

/** A path whose placeholders are filled in. */
export const fillPath = (path, values) =>
  path.replace(placeholder, (_, name) => encodeURIComponent(values[name]));

/** The same of a body; a text that is nothing but a placeholder becomes the value itself, be it a number. */
export function fillBody(template, values) {
  if (typeof template === 'string') {
    const [whole, name] = /^\{\{(\w+)\}\}$/.exec(template) ?? [];
    return whole ? values[name] : template.replace(placeholder, (_, inside) => String(values[inside]));
  }
  if (typeof template !== 'object' || template === null) return template;
  if (Array.isArray(template)) return template.map((part) => fillBody(part, values));
  return Object.fromEntries(Object.entries(template).map(([key, part]) => [key, fillBody(part, values)]));
}
