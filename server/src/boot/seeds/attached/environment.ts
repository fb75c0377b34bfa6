import type { DemoAttached } from './types.ts';

const works = ['Factory', 'Project Site'];

export const environmentRecords: readonly DemoAttached[] = [
  {
    law: 'WATER-1974',
    authority: 'State Pollution Control Board',
    penaltyTypes: ['Fine', 'Closure'],
    penalty: 'Penalty of ₹10,000 to ₹15 lakh and ₹10,000 a day while it goes on; direction to close.',
    branches: works,
    licenses: [
      [
        'Consent to establish (water)',
        'Consent before an outlet or a treatment plant is built.',
        'Consent application',
        'Section 25',
        'Five years, or until commissioned',
        'Before it lapses',
      ],
      [
        'Consent to operate (water)',
        'Consent to discharge treated sewage or trade effluent.',
        'Consent application',
        'Section 25',
        'Five to fifteen years by category',
        '120 days before expiry',
        { locked: true, sensitivity: 'Critical', dueIn: 100, renewdays: 120 },
      ],
    ],
    tasks: [
      [
        'Analyse treated effluent',
        'Effluent is sampled and analysed by a recognised laboratory.',
        'Inspection',
        'Section 24',
        'Monthly',
        'Before the month ends',
        { on: '31 March' },
      ],
    ],
  },
  {
    law: 'AIR-1981',
    authority: 'State Pollution Control Board',
    penaltyTypes: ['Fine', 'Closure'],
    penalty: 'Penalty of ₹10,000 to ₹15 lakh and ₹10,000 a day while it goes on; direction to close.',
    branches: works,
    licenses: [
      [
        'Consent to operate (air)',
        'Consent to operate an industrial plant in an air pollution control area.',
        'Consent application',
        'Section 21',
        'Five to fifteen years by category',
        '120 days before expiry',
        { sensitivity: 'Critical', dueIn: 210, renewdays: 120 },
      ],
    ],
    tasks: [
      [
        'Monitor stack emissions',
        'Stacks and ambient air are measured against the standards.',
        'Inspection',
        'Section 22',
        'Quarterly',
        'Before the quarter ends',
        { dueIn: 20 },
      ],
    ],
  },
  {
    law: 'EPA-1986',
    authority: 'State Pollution Control Board',
    penaltyTypes: ['Fine'],
    penalty: 'Penalty of ₹10,000 to ₹15 lakh.',
    branches: works,
    returns: [
      [
        'Environmental statement',
        'Water, raw materials, pollution and waste of the financial year.',
        'Form V',
        'Rule 14',
        'Yearly',
        'By 30 September',
        '30 September',
      ],
    ],
    licenses: [
      [
        'Environmental clearance',
        'Prior clearance of projects in the schedule of the 2006 notification.',
        'Form 1',
        'EIA Notification 2006',
        'Seven to thirteen years',
        'Before the validity ends',
        { draft: true, sensitivity: 'Critical' },
      ],
    ],
    tasks: [
      [
        'Half-yearly compliance report',
        'Report on the conditions of the environmental clearance.',
        'Intimation',
        'EIA Notification 2006',
        'Half-Yearly',
        '1 June and 1 December',
        { on: '1 June, 1 December' },
      ],
    ],
  },
  {
    law: 'HWM-2016',
    authority: 'State Pollution Control Board',
    penaltyTypes: ['Fine', 'Closure'],
    penalty: 'Environmental compensation and penalty of ₹10,000 to ₹15 lakh.',
    branches: works,
    licenses: [
      [
        'Authorisation for hazardous waste',
        'Authorisation to generate, store and hand over hazardous waste.',
        'Form 1',
        'Rule 6',
        'Five years',
        '120 days before expiry',
        { sensitivity: 'High', dueIn: 130, renewdays: 120 },
      ],
    ],
    returns: [
      [
        'Annual return on hazardous waste',
        'Waste generated, stored, recycled and disposed of.',
        'Form 4',
        'Rule 6(5)',
        'Yearly',
        'By 30 June',
        '30 June',
      ],
    ],
    tasks: [
      [
        'Hazardous waste register',
        'Daily record of waste, category by category.',
        'Register',
        'Rule 20',
        'Daily',
        'Every day',
      ],
    ],
  },
  {
    law: 'EWASTE-2022',
    authority: 'Central Pollution Control Board',
    penaltyTypes: ['Fine'],
    penalty: 'Environmental compensation by the guidelines of the Board.',
    branches: ['Head Office', 'Warehouse'],
    licenses: [
      [
        'Registration as a producer',
        'Registration on the portal for extended producer responsibility.',
        'Portal registration',
        'Rule 4',
        'Five years',
        '60 days before expiry',
        { dueIn: 320, renewdays: 60 },
      ],
    ],
    returns: [
      [
        'Quarterly return of e-waste',
        'Targets and certificates of the quarter.',
        'Quarterly return',
        'Rule 6',
        'Quarterly',
        'End of the month after the quarter',
        '31 July, 31 October, 31 January, 30 April',
      ],
    ],
  },
];
