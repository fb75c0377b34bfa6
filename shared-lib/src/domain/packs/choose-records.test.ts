import { chooseRecords, type ChoiceOfPack, type ChosenFrom } from './choose-records.ts';
import { compareVersions } from './compare-versions.ts';

type Values = ChosenFrom['record']['values'];

const toLaw = (id: string, values: Values, more: Partial<ChosenFrom['record']> = {}): ChosenFrom => ({
  kind: 'law',
  record: { id, values, ...more },
});
const below = (kind: string, id: string, law: string, values: Values = {}): ChosenFrom => ({
  kind,
  record: { id, law, values },
});

const records = [
  toLaw('centre', { Central: 'Central', IndustryKeyWords: ['All Industries'], Category: 'Tax' }),
  toLaw('mines', { Central: 'Central', IndustryKeyWords: ['Mining'], Category: 'Labour' }),
  toLaw('pune', { Central: 'State', state: ['Maharashtra'], EntityTypeKey: ['LLP'] }),
  toLaw(
    'pune-rules',
    { Central: 'State', state: 'Maharashtra', IndustryKeyWords: ['Textiles'] },
    { law: 'mines' },
  ),
  toLaw('board', { Central: 'Central' }, { institutional: true }),
  below('return', 'of-centre', 'centre', { IndustryKeyWords: ['Textiles'], BranchKeyWords: ['Factory'] }),
  below('license', 'of-mines', 'mines'),
  below('othercomp', 'of-pune', 'pune', { state: ['Maharashtra'], CompanyTypekey: ['All Entities'] }),
  { kind: 'circular', record: { id: 'of-two', law: 'centre', alsoLaws: ['mines'], values: {} } },
];

const all: ChoiceOfPack = {
  states: [],
  industries: [],
  entityTypes: [],
  branches: [],
  categories: [],
  institutional: false,
};

it.each<[string, Partial<ChoiceOfPack>, string]>([
  [
    'all but institutions, unless they are asked for',
    {},
    'centre mines pune pune-rules of-centre of-mines of-pune of-two',
  ],
  [
    'institutions, if they are',
    { institutional: true, categories: ['Tax'] },
    'centre pune pune-rules mines board of-centre of-mines of-pune of-two',
  ],
  ['a state, and the centre', { states: ['goa'] }, 'centre mines of-centre of-mines of-two'],
  [
    'an industry, and the law above',
    { industries: [' textiles'] },
    'centre pune mines pune-rules of-centre of-mines of-pune of-two',
  ],
  [
    'another industry: nothing of laws below, nor a circular of one',
    { industries: ['Banking'] },
    'centre pune of-pune',
  ],
  ['a branch', { branches: ['Office'], industries: ['Mining'] }, 'centre mines pune of-mines of-pune of-two'],
  [
    'an entity type',
    { entityTypes: ['Trust'], states: ['Maharashtra'] },
    'centre mines pune-rules of-centre of-mines of-two',
  ],
])('chooses %s', (_, choice, ids) => {
  expect([...chooseRecords(records, { ...all, ...choice })].sort()).toEqual(ids.split(' ').sort());
});

it('takes a law below itself once', () => {
  const circle = [toLaw('one', {}, { law: 'two' }), toLaw('two', {}, { law: 'one' })];
  expect([...chooseRecords(circle, all)]).toEqual(['one', 'two']);
});

it('compares versions by number', () => {
  const sorted = ['1.10.0', '1.9.9', '0.2.0', '1.9.10'].sort(compareVersions);
  expect(sorted).toEqual(['0.2.0', '1.9.9', '1.9.10', '1.10.0']);
  expect(compareVersions('1.0.0', '1.0.0')).toBe(0);
});
