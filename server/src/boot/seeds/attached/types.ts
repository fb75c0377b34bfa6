/** The differences from a Published, unlocked record of medium sensitivity. */
export interface Exception {
  draft?: true;
  locked?: true;
  sensitivity?: 'Low' | 'High' | 'Critical';
}

export type DemoLicense = readonly [
  name: string,
  what: string,
  form: string,
  section: string,
  validity: string,
  renewal: string,
  exception?: Exception,
];

/** Days and months as '30 April, 31 October', or days after or before an event. */
type DemoReturn = readonly [
  name: string,
  what: string,
  form: string,
  section: string,
  periodicity: string,
  due: string,
  on: string | number,
  exception?: Exception,
];

type DemoTask = readonly [
  name: string,
  what: string,
  type: string,
  section: string,
  periodicity: string,
  due: string,
  exception?: Exception,
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
