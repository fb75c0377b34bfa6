import type { DemoAttached, Exception, Timing } from './types.ts';

interface FactoryRules {
  law: string;
  authority: string;
  licence: string;
  annual: string;
  exception?: Exception;
  licenceTiming?: Timing;
  testTiming?: Timing;
}

const upkeep = (exception: Exception, testTiming: Timing): DemoAttached['tasks'] => [
  [
    'Test lifts, hoists and pressure vessels',
    'Examination by a competent person.',
    'Inspection',
    'Sections 28 to 31',
    'Half-Yearly',
    'Before six months have passed',
    { ...exception, sensitivity: 'High', ...testTiming },
  ],
  [
    'Whitewash and paint the factory',
    'Walls are whitewashed every 14 months and painted every five years.',
    'Register',
    'Section 11',
    'Ongoing',
    'Every 14 months',
    exception,
  ],
];

/** The requirements of the factories rules of any state. */
const underFactoryRules = ({
  law,
  authority,
  licence,
  annual,
  exception = {},
  licenceTiming = {},
  testTiming = {},
}: FactoryRules): DemoAttached => ({
  law,
  authority,
  penaltyTypes: ['Fine and Imprisonment', 'Closure'],
  penalty: 'Up to two years or a fine of ₹1,00,000, or both; ₹1,000 a day while it goes on.',
  branches: ['Factory'],
  licenses: [
    [
      'Approval of factory plans',
      'Plans of the building and the lay-out of the plant.',
      'Form 1',
      'Rule 3',
      'Until altered',
      'Before an extension',
      exception,
    ],
    [
      'Factory licence',
      'Licence of the premises for the horse power and the workers stated.',
      licence,
      'Rule 4',
      'One to ten years',
      'Two months before expiry',
      { ...exception, sensitivity: 'Critical', ...licenceTiming },
    ],
  ],
  returns: [
    [
      'Annual return of the factory',
      'Workers, days worked, leave and accidents of the year.',
      annual,
      'Rule on returns',
      'Yearly',
      'By 31 January',
      '31 January',
      exception,
    ],
  ],
  tasks: upkeep(exception, testTiming),
});

const factoryRules: readonly FactoryRules[] = [
  {
    law: 'FACT-MH-1963',
    authority: 'Directorate of Industrial Safety and Health, Maharashtra',
    licence: 'Form 2',
    annual: 'Form 27',
    licenceTiming: { dueIn: 75, renewdays: 60 },
    testTiming: { dueIn: 5 },
  },
  {
    law: 'FACT-TN-1950',
    authority: 'Directorate of Industrial Safety and Health, Tamil Nadu',
    licence: 'Form 2',
    annual: 'Form 22',
    licenceTiming: { dueIn: 700 },
    testTiming: { dueIn: 28 },
  },
  {
    law: 'FACT-GJ-1963',
    authority: 'Directorate of Industrial Safety and Health, Gujarat',
    licence: 'Form 2',
    annual: 'Form 21',
    exception: { draft: true },
  },
];

export const factoryRecords: readonly DemoAttached[] = factoryRules.map(underFactoryRules);
