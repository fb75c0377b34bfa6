import type { Page } from '@playwright/test';
import type { Entry } from '../form/law-form.ts';
import { addLaw, uniqueWord, type Call, type StoredLaw } from './laws.ts';

/** The controls of one row of a repeated group: a day is typed, a choice is one of a short list. */
interface RowEntry {
  label: string;
  day?: string;
  choose?: string;
}

export interface RowGroup {
  /** The name of the rows: 'Extension'. */
  name: string;
  entries: RowEntry[];
}

/** One kind of records below a law as a person meets it, from its list to its dialog. */
export interface RecordWalk {
  tab: string;
  list: string;
  address: string;
  headings: { create: string; update: string; view: string };
  /** Label of the field with the record's name. */
  name: string;
  /** The fields that saving a draft needs. */
  basics: (name: string, law: string) => Entry[];
  /** The fields that publishing needs besides. */
  rest: (name: string) => Entry[];
  /** Days of the record itself, typed as this form writes them; later stands how the dialog does. */
  days: { label: string; typed: string; shown: string }[];
  rows: RowGroup[];
  /** A field of several lines, which is changed on the way. */
  changed: { label: string; from: string };
  /** Rows of the dialog, by their labels. */
  shown: Record<string, string>;
}

const description: Entry = { label: 'Description', text: 'Whoever keeps a light reports it' };
const sensitivity: Entry = { label: 'Sensitivity', choose: 'Critical' };

const schedule: Entry[] = [
  { label: 'Periodicity', choose: 'Quarterly' },
  { label: 'Internal Due Date', choose: '7 days before' },
  { label: 'Due Date', text: 'The 15th of the following month' },
];

const sources: Entry[] = [
  { label: 'Government Format', text: 'Form 2' },
  { label: 'Reference Link', text: 'https://www.dgll.nic.in/forms' },
  { label: 'Authority', text: 'Director General of Lighthouses' },
  { label: 'Statute Reference', text: 'Section 10' },
  { label: 'Additional Info', text: 'In two copies' },
];

const penalty: Entry[] = [
  { label: 'Penalty Type', choose: 'Others', several: true },
  { label: 'Other Penality Type', text: 'Removal of the light' },
  { label: 'Penalty', text: 'Up to Rs 10,000' },
];

const applicability: Entry[] = [
  { label: 'Exemptions', text: 'Ships of the Indian Navy' },
  { label: 'General Key Words', text: 'lighthouse, dues' },
  { label: 'Industry Key Words', choose: 'Logistics and Warehousing', several: true },
  { label: 'Branch Key Words', choose: 'Project Site', several: true },
  { label: 'Entity Company Type', choose: 'Listed Company', several: true },
  { label: 'Exempted Industries', choose: 'No Exempted Industries', several: true },
  { label: 'Exempted Branches', choose: 'No Exempted Branches', several: true },
];

const extension: RowGroup = {
  name: 'Extension',
  entries: [
    { label: 'Start Date', day: '04/01/2026' },
    { label: 'End Date', day: '03/31/2027' },
    { label: 'Extension Date', day: '06/30/2027' },
  ],
};

const dayAndMonth: RowGroup = {
  name: 'Date and Month',
  entries: [
    { label: 'Date', choose: '15' },
    { label: 'Month', choose: 'April' },
  ],
};

/** The law above a record, chosen by its code. */
const ofLaw = (chosen: string): Entry => ({ label: 'Law Code Name', choose: chosen, noted: true });

const changed = { label: description.label, from: description.text ?? '' };

const shown = {
  Sensitivity: 'Critical',
  Penalty: 'Up to Rs 10,000',
  'Entity Company Type': 'Listed Company',
  'Exempted Industries': 'No Exempted Industries',
};

/** Returns have every sort of field that records below a law have. */
export const returnWalk: RecordWalk = {
  tab: 'returns',
  list: 'Returns List',
  address: '/return',
  headings: { create: 'Add New Returns', update: 'Update Returns', view: 'VIEW RETURN' },
  name: 'Return Name',
  basics: (name, chosen) => [
    ofLaw(chosen),
    { label: 'Return Code', text: 'LIGHT-R1' },
    { label: 'Return Name', text: name },
  ],
  rest: () => [description, sensitivity, ...schedule, ...sources, ...penalty, ...applicability],
  days: [
    { label: 'Start Date', typed: '04/13/2026', shown: '13-04-2026' },
    { label: 'End Date', typed: '03/31/2027', shown: '31-03-2027' },
  ],
  rows: [dayAndMonth, extension],
  changed,
  shown: { ...shown, State: 'Kerala', Periodicity: 'Quarterly', 'Date and Month': 'Date: 15 - Month: April' },
};

/** The entries of the rows 'Extension' as they read in a dialog. */
export const extensionShown = ['01-04-2026', '31-03-2027', '30-06-2027'];

/** A record on its way, known by its name. */
export interface RecordLife {
  page: Page;
  walk: RecordWalk;
  name: string;
}

const kerala = 17;

/** Stores a law of Kerala; it is chosen by its short name. */
export async function addStateLaw(call: Call): Promise<StoredLaw & { shortName: string }> {
  const shortName = `LIGHT-${uniqueWord()}`;
  const law = await addLaw(call, { ActCodeName: shortName, Central: 'State', state: [kerala] });
  return { ...law, shortName };
}
