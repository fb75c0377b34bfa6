import { law } from '@lexboard/shared-lib/domain';
import { formSections, sectionId, shownNames } from './form-sections.ts';

const sectionsOf = (central: string) => formSections(law, shownNames(law, { Central: central }));

const layout = (central: string) =>
  sectionsOf(central).map(({ title, fields }) => [
    title,
    fields.map(({ field, wide }) => (wide ? `${field.name} wide` : field.name)).join(', '),
  ]);

test('fields stand below the headings of the kind, short ones in pairs, those of several choices alone', () => {
  expect(layout('State')[0]).toEqual([
    'Identity',
    'Law wide, ActCodeName, Category, Central wide, state wide, ParentLaw, masterVal',
  ]);
});

test('a short field without a neighbour takes the whole width', () => {
  expect(layout('Central')[0]).toEqual([
    'Identity',
    'Law wide, ActCodeName, Category, Central, ParentLaw, masterVal wide',
  ]);
});

test('every field that is shown stands in exactly one section', () => {
  const names = sectionsOf('State').flatMap(({ fields }) => fields.map((f) => f.field.name));
  expect([...names].sort()).toEqual(law.fields.map((field) => field.name).sort());
});

test('ids of headings are fit for an address', () => {
  expect(sectionId('Key words & more')).toBe('section-key-words-more');
});
