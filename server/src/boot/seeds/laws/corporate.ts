import type { DemoLaw } from '../types.ts';

/** Companies, securities, insolvency, competition and foreign exchange. */
export const corporateLaws: readonly DemoLaw[] = [
  {
    code: 'COMP-2013',
    title: 'The Companies Act, 2013',
    category: 'Corporate and Securities',
    master: 'Central Master',
    functions: ['Board and Secretarial', 'Finance and Accounts', 'Legal'],
    industries: ['All Industries'],
    entities: [
      'Private Limited Company',
      'Public Limited Company',
      'Listed Company',
      'One Person Company',
      'Section 8 Company',
    ],
    rules:
      'Companies (Incorporation) Rules, 2014; Companies (Management and Administration) Rules, 2014; Companies (Accounts) Rules, 2014; Companies (CSR Policy) Rules, 2014.',
    amendment:
      'The Companies (Amendment) Act, 2020 decriminalised many defaults and moved them to adjudication.',
    applicability:
      'Every company incorporated under this or an earlier companies law, and foreign companies with a place of business in India.',
    employees: 'Directors, key managerial personnel, company secretary, statutory auditors',
    exemptions:
      'Private, Section 8 and Government companies are relieved of listed provisions by notifications under section 462.',
    keywords: 'board meeting, annual return, financial statements, CSR, directors, charges, dividend',
    createdOn: '2025-01-14',
    history: [
      {
        action: 'Updated',
        by: 'editor',
        on: '2025-02-03',
        changed: { field: 'EmployeeKeyWords', from: 'Directors, auditors' },
      },
      { action: 'Locked', by: 'admin', on: '2025-04-02' },
    ],
    locked: true,
  },
  {
    code: 'SEBI-LODR-2015',
    title:
      'The Securities and Exchange Board of India (Listing Obligations and Disclosure Requirements) Regulations, 2015',
    category: 'Corporate and Securities',
    master: 'Central Master',
    functions: ['Board and Secretarial', 'Finance and Accounts', 'Legal'],
    industries: ['All Industries'],
    entities: ['Listed Company'],
    rules:
      'Made under sections 11, 11A and 30 of the SEBI Act, 1992 and section 31 of the Securities Contracts (Regulation) Act, 1956.',
    amendment:
      'The third amendment of December 2024 widened disclosure of related-party transactions and merged periodic filings into integrated filings.',
    applicability:
      'Entities whose specified securities, debt securities or other designated securities are listed on a recognised stock exchange.',
    employees: 'Compliance officer, directors, promoters, senior management',
    exemptions:
      'Certain corporate governance provisions do not apply below paid-up capital of ten crore rupees and net worth of twenty-five crore rupees.',
    keywords: 'listing, disclosure, material event, related party, board composition, quarterly results',
    createdOn: '2025-01-15',
  },
  {
    code: 'SEBI-PIT-2015',
    title: 'The Securities and Exchange Board of India (Prohibition of Insider Trading) Regulations, 2015',
    category: 'Corporate and Securities',
    master: 'Central Master',
    functions: ['Board and Secretarial', 'Legal'],
    industries: ['All Industries'],
    entities: ['Listed Company'],
    rules:
      'Code of conduct under Schedule B and code of fair disclosure under Schedule A of the Regulations.',
    amendment:
      'The amendment in force from June 2025 broadened the definition of unpublished price sensitive information.',
    applicability:
      'Listed companies, companies about to be listed, intermediaries and every insider who holds unpublished price sensitive information.',
    employees: 'Designated persons and their immediate relatives, compliance officer',
    exemptions:
      'Trades under an approved trading plan and off-market transfers between insiders with the same information.',
    keywords: 'insider, UPSI, trading window, structured digital database, trading plan',
    createdOn: '2025-01-15',
  },
  {
    code: 'IBC-2016',
    title: 'The Insolvency and Bankruptcy Code, 2016',
    category: 'Insolvency and Recovery',
    master: 'Central Master',
    functions: ['Finance and Accounts', 'Legal'],
    industries: ['All Industries'],
    entities: ['All Entities'],
    rules:
      'Insolvency and Bankruptcy (Application to Adjudicating Authority) Rules, 2016 and regulations of the Insolvency and Bankruptcy Board of India.',
    amendment:
      'The 2021 amendment introduced the pre-packaged process for micro, small and medium enterprises.',
    applicability:
      'Corporate debtors with a default of one crore rupees or more, limited liability partnerships and personal guarantors.',
    employees: 'Directors, finance controllers, resolution professional',
    exemptions: 'Financial service providers, except those notified under section 227.',
    keywords: 'default, resolution professional, moratorium, claim, committee of creditors, liquidation',
    createdOn: '2025-01-17',
  },
  {
    code: 'COMPT-2002',
    title: 'The Competition Act, 2002',
    category: 'Consumer and Competition',
    master: 'Central Master',
    functions: ['Legal', 'Marketing and Sales', 'Procurement'],
    industries: ['All Industries'],
    entities: ['All Entities'],
    rules:
      'Competition Commission of India (Combinations) Regulations, 2024; Competition (Criteria for Combination) Rules, 2024.',
    amendment:
      'The Competition (Amendment) Act, 2023 added the deal value threshold, settlements and commitments, and penalties on global turnover.',
    applicability:
      'Agreements, dominant positions and combinations that have an appreciable effect on competition in India.',
    employees: 'Sales heads, procurement heads, trade association representatives',
    exemptions: 'Combinations below the de minimis thresholds for assets and turnover of the target.',
    keywords: 'cartel, dominance, combination, merger notice, leniency, deal value',
    createdOn: '2025-01-20',
  },
  {
    code: 'FEMA-1999',
    title: 'The Foreign Exchange Management Act, 1999',
    category: 'Foreign Trade and Exchange',
    master: 'Central Master',
    functions: ['Finance and Accounts', 'Legal', 'Procurement'],
    industries: ['All Industries'],
    entities: ['All Entities'],
    rules:
      'FEM (Non-debt Instruments) Rules, 2019; FEM (Overseas Investment) Rules, 2022; FEM (Compounding Proceedings) Rules, 2024.',
    amendment:
      'The compounding rules were replaced in September 2024, with higher limits of compounding authority.',
    applicability:
      'Persons resident in India who deal in foreign exchange, foreign securities, exports, imports or investment across the border.',
    employees: 'Treasury, export and import desks, company secretary',
    exemptions: 'Current account transactions within the limits of the Liberalised Remittance Scheme.',
    keywords: 'FDI, ODI, ECB, export realisation, FLA return, authorised dealer',
    createdOn: '2025-01-21',
  },
  {
    code: 'FTDR-1992',
    title: 'The Foreign Trade (Development and Regulation) Act, 1992',
    category: 'Foreign Trade and Exchange',
    master: 'Central Master',
    functions: ['Logistics', 'Procurement'],
    industries: ['Engineering and Manufacturing', 'Textiles', 'Chemicals', 'Pharmaceuticals', 'Electronics'],
    entities: ['All Entities'],
    rules:
      'Foreign Trade (Regulation) Rules, 1993; Foreign Trade Policy, 2023 and its Handbook of Procedures.',
    amendment: 'The 2010 amendment brought exports of services, technology and dual-use items under control.',
    applicability:
      'Every importer and exporter of goods, and exporters of controlled services and technology.',
    employees: 'Export and import managers, customs liaison',
    exemptions:
      'Categories listed in the Exemption from application of Rules Order, such as personal imports and Government departments.',
    keywords: 'IEC, advance authorisation, EPCG, SCOMET, export obligation',
    createdOn: '2025-01-22',
  },
  {
    code: 'MRTP-1969',
    title: 'The Monopolies and Restrictive Trade Practices Act, 1969',
    category: 'Consumer and Competition',
    repealed: true,
    master: 'Central Master',
    functions: ['Legal'],
    industries: ['All Industries'],
    entities: ['All Entities'],
    rules: 'Monopolies and Restrictive Trade Practices Rules, 1970.',
    amendment: 'Repealed by section 66 of the Competition Act, 2002 with effect from 1 September 2009.',
    applicability: 'Kept for reference to proceedings that were begun before the repeal.',
    employees: 'Legal department',
    exemptions: 'Savings under section 66 of the Competition Act, 2002.',
    keywords: 'monopoly, restrictive trade practice, repeal, savings',
    createdOn: '2025-01-23',
    history: [{ action: 'Repealed', by: 'admin', on: '2025-01-24' }],
  },
];
