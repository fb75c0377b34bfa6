/** The lists of choices that a new organisation starts with (decisions §5 "Lists of choices"). */

import { months } from '@lexboard/shared-lib/domain';

export const businessFunctions = [
  'Administration',
  'Board and Secretarial',
  'Customer Service',
  'Environment, Health and Safety',
  'Finance and Accounts',
  'Human Resources',
  'Information Technology',
  'Legal',
  'Logistics',
  'Marketing and Sales',
  'Operations',
  'Procurement',
  'Research and Development',
] as const;
export type BusinessFunction = (typeof businessFunctions)[number];

export const categories = [
  'Banking and Finance',
  'Consumer and Competition',
  'Corporate and Securities',
  'Data Protection and Information Technology',
  'Energy and Electricity',
  'Environment',
  'Factories and Safety',
  'Food and Drugs',
  'Foreign Trade and Exchange',
  'Insolvency and Recovery',
  'Intellectual Property',
  'Labour and Employment',
  'Municipal and Local',
  'Property and Land',
  'Taxation',
  'Transport and Logistics',
  'Weights, Measures and Standards',
] as const;
export type Category = (typeof categories)[number];

export const masterNames = [
  'Central Master',
  'State Master',
  'Industry Master',
  'Guidelines Master',
  'Local Body Master',
] as const;
export type MasterName = (typeof masterNames)[number];

/** The 28 states and 8 union territories of India. */
export const states = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;
export type StateName = (typeof states)[number];

export const industries = [
  'All Industries',
  'Agriculture and Plantations',
  'Automobile',
  'Banking and Financial Services',
  'Cement',
  'Chemicals',
  'Construction and Real Estate',
  'Education',
  'Electronics',
  'Engineering and Manufacturing',
  'Food Processing',
  'Healthcare',
  'Hospitality',
  'Information Technology Services',
  'Logistics and Warehousing',
  'Mining and Metals',
  'Oil and Gas',
  'Pharmaceuticals',
  'Power',
  'Retail and E-commerce',
  'Telecommunications',
  'Textiles',
] as const;
export type Industry = (typeof industries)[number];

export const entityTypes = [
  'All Entities',
  'Private Limited Company',
  'Public Limited Company',
  'Listed Company',
  'One Person Company',
  'Limited Liability Partnership',
  'Partnership Firm',
  'Proprietorship',
  'Section 8 Company',
  'Trust or Society',
  'Foreign Company Branch Office',
] as const;
export type EntityType = (typeof entityTypes)[number];

const branchTypes = [
  'Head Office',
  'Registered Office',
  'Regional Office',
  'Branch Office',
  'Factory',
  'Warehouse',
  'Shop or Showroom',
  'Project Site',
  'Research Centre',
  'Data Centre',
] as const;

const periodicities = [
  'Daily',
  'Weekly',
  'Fortnightly',
  'Monthly',
  'Bi-Monthly',
  'Quarterly',
  'Four-Monthly',
  'Half-Yearly',
  'Yearly',
  'Once in Two Years',
  'Once in Three Years',
  'Once in Five Years',
  'One Time',
  'Ongoing',
  'Pre-Event Based',
  'Post-Event Based',
] as const;

const days = Array.from({ length: 31 }, (_, index) => String(index + 1));

/** Each list by its name in `datafetchdropdown`, in the order in which it is shown. */
export const choiceLists: Readonly<Record<string, readonly string[]>> = {
  Bus: businessFunctions,
  category: categories,
  masterAccess: masterNames,
  state: states,
  centralState: ['Central', 'State'],
  indusKey: industries,
  actRep: ['Active', 'Repealed'],
  entityType: entityTypes,
  sensitivity: ['Low', 'Medium', 'High', 'Critical'],
  branchtype: branchTypes,
  periodicity: periodicities,
  internalDueDate: [
    'On the due date',
    '1 day before',
    '3 days before',
    '5 days before',
    '7 days before',
    '10 days before',
    '15 days before',
    '30 days before',
    '60 days before',
  ],
  monthData: months,
  daysData: days,
  tasktype: [
    'Audit',
    'Committee',
    'Display',
    'Inspection',
    'Intimation',
    'Payment',
    'Register',
    'Renewal',
    'Training',
  ],
  penaltyTypeOptions: [
    'Fine',
    'Imprisonment',
    'Fine and Imprisonment',
    'Cancellation of Licence',
    'Closure',
    'Others',
  ],
};
