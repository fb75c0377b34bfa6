import type { DemoAttached } from './types.ts';

const everywhere = ['Head Office', 'Branch Office', 'Factory'];

export const employmentRecords: readonly DemoAttached[] = [
  {
    law: 'POSH-2013',
    authority: 'District Officer',
    penaltyTypes: ['Fine', 'Cancellation of Licence'],
    penalty: 'Fine up to ₹50,000; twice as much and cancellation of licences on repetition.',
    branches: everywhere,
    returns: [
      [
        'Annual report of the Internal Committee',
        'Complaints received, decided and pending, and workshops held.',
        'Annual Report',
        'Section 21',
        'Yearly',
        'By 31 January',
        '31 January',
        { sensitivity: 'High' },
      ],
    ],
    tasks: [
      [
        'Constitute the Internal Committee',
        'Presiding officer, two employees and an external member, at each workplace.',
        'Committee',
        'Section 4',
        'Once in Three Years',
        'Before the term of three years ends',
        { locked: true, dueIn: 40 },
      ],
      [
        'Awareness workshop',
        'Workshop for employees and orientation of the committee’s members.',
        'Training',
        'Section 19(c)',
        'Yearly',
        'Once in the year',
        { dueIn: 6 },
      ],
      [
        'Display the penal consequences',
        'Notice of the consequences and of the committee at a conspicuous place.',
        'Display',
        'Section 19(b)',
        'Ongoing',
        'At all times',
        { sensitivity: 'Low' },
      ],
    ],
  },
  {
    law: 'APPR-1961',
    authority: 'Regional Directorate of Skill Development',
    penaltyTypes: ['Fine'],
    penalty: 'Fine of ₹500 for each apprentice short of the band and month.',
    branches: ['Factory', 'Head Office'],
    licenses: [
      [
        'Registration on the apprenticeship portal',
        'Registration of the establishment before apprentices are engaged.',
        'Portal registration',
        'Rule 7',
        'Until closed',
        'None',
        { draft: true },
      ],
    ],
    returns: [
      [
        'Half-yearly report on apprentices',
        'Report of apprentices under training, half year by half year.',
        'APP-2A',
        'Rule 14',
        'Half-Yearly',
        '15 days after the half year',
        '15 April, 15 October',
      ],
    ],
    tasks: [
      [
        'Register apprenticeship contracts',
        'Contracts are sent for registration within 30 days.',
        'Intimation',
        'Section 4(4)',
        'Post-Event Based',
        'Within 30 days of the contract',
        { on: 30 },
      ],
    ],
  },
  {
    law: 'MINWAGE-1948',
    authority: 'Labour Commissioner',
    penaltyTypes: ['Fine', 'Imprisonment'],
    penalty: 'Up to six months or ₹500, or both.',
    branches: everywhere,
    returns: [
      [
        'Annual return on minimum wages',
        'Return of wages and deductions under the central rules.',
        'Form III',
        'Rule 21(4A)',
        'Yearly',
        'By 1 February',
        '1 February',
      ],
    ],
    tasks: [
      [
        'Display the abstract of the Act',
        'Abstract and rates of wages at the entrance.',
        'Display',
        'Rule 22',
        'Ongoing',
        'At all times',
        { sensitivity: 'Low' },
      ],
    ],
  },
  {
    law: 'FACT-1948',
    authority: 'Chief Inspector of Factories',
    penaltyTypes: ['Fine and Imprisonment'],
    penalty: 'Up to two years or ₹1,00,000, or both.',
    branches: ['Factory'],
    licenses: [
      [
        'Licence to work a factory',
        'Registration and licence of premises that are used as a factory.',
        'Form 2',
        'Section 6',
        'One to ten years',
        'Two months before expiry',
        { sensitivity: 'Critical' },
      ],
    ],
    returns: [
      [
        'Half-yearly factory return',
        'Workers, days worked and accidents of the half year.',
        'Form 22',
        'Section 110',
        'Half-Yearly',
        'By 15 July',
        '15 July',
      ],
    ],
  },
];
