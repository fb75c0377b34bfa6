import { sites, type DemoCirculars } from './types.ts';

/** The circulars about laws of "Demo Industries"; most laws have none. */
export const demoCirculars: readonly DemoCirculars[] = [
  {
    law: 'COMP-2013',
    circulars: [
      [
        'Amendment',
        '2015-05-25',
        'The Companies (Amendment) Act, 2015: no minimum paid-up capital, and no common seal needed',
        sites.acts,
      ],
      [
        'Notification',
        '2015-06-05',
        'Exemptions of private companies under section 462 (G.S.R. 464(E))',
        sites.gazette,
      ],
      [
        'Amendment',
        '2018-01-03',
        'The Companies (Amendment) Act, 2017: significant beneficial owners, simpler private placement',
        sites.acts,
      ],
      [
        'Amendment',
        '2019-07-31',
        'The Companies (Amendment) Act, 2019: defaults move to adjudication, unspent CSR goes to a fund',
        sites.acts,
      ],
      [
        'Amendment',
        '2020-09-28',
        'The Companies (Amendment) Act, 2020: lower penalties, and set-off of CSR spent in excess',
        sites.companies,
      ],
    ],
  },
  {
    law: 'IBC-2016',
    circulars: [
      [
        'Amendment',
        '2018-01-18',
        'The Insolvency and Bankruptcy Code (Amendment) Act, 2018: who may not submit a resolution plan',
        sites.acts,
      ],
      [
        'Amendment',
        '2018-08-17',
        'The Second Amendment Act, 2018: allottees of real estate are financial creditors',
        sites.acts,
      ],
      [
        'Amendment',
        '2019-08-05',
        'The Amendment Act, 2019: a corporate insolvency resolution ends within 330 days',
        sites.acts,
      ],
      [
        'Notification',
        '2020-03-24',
        'The least default that starts a resolution is one crore rupees (S.O. 1205(E))',
        sites.gazette,
      ],
      [
        'Amendment',
        '2021-08-11',
        'The Amendment Act, 2021: pre-packaged resolution of micro, small and medium enterprises',
        sites.insolvency,
      ],
    ],
  },
  {
    law: 'IT-2000',
    circulars: [
      [
        'Amendment',
        '2009-02-05',
        'The Information Technology (Amendment) Act, 2008: electronic signatures, duties of intermediaries',
        sites.acts,
      ],
      [
        'Notification',
        '2011-04-11',
        'Rules on reasonable security practices and sensitive personal data (G.S.R. 313(E))',
        sites.electronics,
      ],
      [
        'Notification',
        '2021-02-25',
        'Intermediary Guidelines and Digital Media Ethics Code Rules, 2021 (G.S.R. 139(E))',
        sites.electronics,
      ],
      [
        'Order',
        '2022-04-28',
        'Directions under section 70B(6): cyber incidents are reported within six hours, logs kept 180 days',
        sites.incidents,
      ],
      [
        'Notification',
        '2022-10-28',
        'Amendment of the Intermediary Rules: grievance appellate committees (G.S.R. 794(E))',
        sites.gazette,
      ],
    ],
  },
  {
    law: 'CGST-2017',
    circulars: [
      [
        'Amendment',
        '2018-08-29',
        'The Central Goods and Services Tax (Amendment) Act, 2018: registration, returns and input tax credit',
        sites.acts,
      ],
      [
        'Notification',
        '2020-03-21',
        'Registered persons who issue electronic invoices (No. 13/2020, Central Tax)',
        sites.indirectTax,
      ],
      [
        'Circular',
        '2022-07-06',
        'How input tax credit and supplies are shown in FORM GSTR-3B (No. 170/02/2022)',
        sites.indirectTax,
      ],
      [
        'Circular',
        '2022-12-27',
        'Differences of credit between FORM GSTR-3B and FORM GSTR-2A, 2017-18 and 2018-19 (No. 183/15/2022)',
        sites.indirectTax,
      ],
      [
        'Notification',
        '2023-05-10',
        'Electronic invoices above a turnover of five crore rupees from 1 August 2023 (No. 10/2023, Central Tax)',
        sites.indirectTax,
      ],
      [
        'Notification',
        '2024-07-10',
        'The Central Goods and Services Tax (Amendment) Rules, 2024 (No. 12/2024, Central Tax)',
        sites.indirectTax,
      ],
    ],
  },
  {
    law: 'EPA-1986',
    circulars: [
      [
        'Notification',
        '2006-09-14',
        'Environmental clearance before new projects and expansions (S.O. 1533(E))',
        sites.environment,
      ],
      ['Notification', '2019-01-18', 'Coastal Regulation Zone, 2019 (G.S.R. 37(E))', sites.gazette],
      [
        'Amendment',
        '2023-08-11',
        'The Jan Vishwas (Amendment of Provisions) Act, 2023: penalties by adjudicating officers',
        sites.acts,
      ],
    ],
  },
  {
    law: 'POSH-2013',
    circulars: [
      [
        'Notification',
        '2013-12-09',
        'The Rules of 2013 on complaints, inquiry and the annual report (G.S.R. 769(E))',
        sites.gazette,
      ],
      [
        'Amendment',
        '2016-05-06',
        'The Repealing and Amending Act, 2016: committees are called Internal and Local Committee',
        sites.acts,
      ],
      [
        'Notification',
        '2018-07-31',
        'Board reports of companies state that an Internal Committee is in place',
        sites.companies,
      ],
    ],
  },
  {
    law: 'FSSA-2006',
    circulars: [
      [
        'Order',
        '2021-06-08',
        'The licence or registration number stands on invoices, receipts and bills',
        sites.food,
      ],
    ],
  },
  {
    law: 'WAGES-2019',
    circulars: [
      ['Notification', '2025-11-21', 'The Code comes into force on 21 November 2025', sites.labour],
    ],
  },
];
