import React from 'react';

/**
 * Leaves out what browsers and React's developer tools need of a rendered page and no test reads: an eighth of the processor time
 * of a screen's test.
 */

const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);

// React's development build takes a stack trace with each element, up to 10,000 of them. It takes none above that count.
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });
}

/** Rules that jsdom does not apply. */
const isIgnored = (rule: string) => /^@(layer|container|keyframes|-webkit-keyframes|supports)\b/.test(rule);

/** Rules of a class alone, which are cheap to match. */
const isPlain = (rule: string) => /^\.[\w-]+\{/.test(rule);

/** What decides whether an element is visible, can be clicked, has a name, or ends an animation before it goes. */
const isNoticed = (rule: string) =>
  /[{;](display|visibility|pointer-events|content|animation[a-z-]*):/.test(rule);

const insertRule: unknown = Reflect.get(CSSStyleSheet.prototype, 'insertRule');

if (typeof insertRule === 'function') {
  CSSStyleSheet.prototype.insertRule = function insertNoticedRule(rule, index = 0) {
    if (isIgnored(rule) || !(isPlain(rule) || isNoticed(rule))) return index;
    return Number(Reflect.apply(insertRule, this, [rule, index]));
  };
}
