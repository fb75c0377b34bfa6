/** The differences from a Published, unlocked record of medium sensitivity. */
export interface Exception {
  draft?: true;
  locked?: true;
  sensitivity?: 'Low' | 'High' | 'Critical';
}

/** When a record is due, whatever the day on which the demonstration is loaded; without any of these it has no days. */
export interface Timing {
  /** Days and months as '30 April, 31 October', or days after or before an event. */
  on?: string | number;
  /** Days from today to its first due day, or to the end of a license; before today it is overdue. */
  dueIn?: number;
  /** Nobody did what was due in the last month. */
  behind?: true;
  /** Days before its end that a license is renewed. */
  renewdays?: number;
}

export type DemoLicense = readonly [
  name: string,
  what: string,
  form: string,
  section: string,
  validity: string,
  renewal: string,
  exception?: Exception & Timing,
];

type DemoReturn = readonly [
  name: string,
  what: string,
  form: string,
  section: string,
  periodicity: string,
  due: string,
  on: string | number,
  exception?: Exception & Timing,
];

type DemoTask = readonly [
  name: string,
  what: string,
  type: string,
  section: string,
  periodicity: string,
  due: string,
  exception?: Exception & Timing,
];

/** The records that belong to a law of the demonstration data, by the law's code. */
export interface DemoAttached {
  law: string;
  authority: string;
  penaltyTypes: readonly string[];
  penalty: string;
  branches: readonly string[];
  licenses?: readonly DemoLicense[];
  returns?: readonly DemoReturn[];
  tasks?: readonly DemoTask[];
}
