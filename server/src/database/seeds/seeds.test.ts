import { demoLaws, otherOrganisationLaws } from './laws/index.ts';
import type { DemoLaw } from './types.ts';

const texts = [
  'code',
  'title',
  'rules',
  'amendment',
  'applicability',
  'employees',
  'exemptions',
  'keywords',
] as const;
const published = demoLaws.filter((law) => law.status !== 'Draft');
const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
const count = (matches: (law: DemoLaw) => unknown) => demoLaws.filter(matches).length;

test('there is as much as decisions §1 asks for', () => {
  expect(demoLaws.length).toBeGreaterThanOrEqual(60);
  expect(new Set(demoLaws.map((law) => law.category)).size).toBeGreaterThanOrEqual(8);
  expect(new Set(demoLaws.flatMap((law) => law.states ?? [])).size).toBeGreaterThanOrEqual(12);
  expect(count((law) => law.status === 'Draft')).toBeGreaterThanOrEqual(5);
  expect(count((law) => law.repealed)).toBeGreaterThanOrEqual(4);
  expect(count((law) => law.locked)).toBeGreaterThanOrEqual(4);
  expect(otherOrganisationLaws.length).toBeGreaterThan(0);
});

test('codes are unique', () => {
  expect(new Set(demoLaws.map((law) => law.code)).size).toBe(demoLaws.length);
});

test('a parent stands before its children', () => {
  const seen = new Set<string>();
  for (const law of demoLaws) {
    if (law.parent) expect(seen).toContain(law.parent);
    seen.add(law.code);
  }
});

test.each(published.map((law) => [law.code, law] as const))('%s is complete', (_, law) => {
  for (const name of texts) expect(law[name].trim()).not.toBe('');
  for (const list of [law.functions, law.industries, law.entities]) expect(list).not.toHaveLength(0);
});

test('days exist and events follow the creation in order', () => {
  for (const law of demoLaws) {
    const days = [law.createdOn, ...(law.history ?? []).map((event) => event.on)];
    expect(days.every(isDay)).toBe(true);
    expect(days).toEqual([...days].sort());
  }
});
