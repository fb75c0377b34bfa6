/** Subjects of generated records. Names begin with them, so that a search by word finds each record. */
export const measuredSubjects = [
  ...[
    'Factories',
    'Wages',
    'Water',
    'Mines',
    'Boilers',
    'Transport',
    'Banking',
    'Seeds',
    'Customs',
    'Excise',
  ],
  ...[
    'Patents',
    'Forests',
    'Ports',
    'Electricity',
    'Insurance',
    'Tea',
    'Apprentices',
    'Bonus',
    'Coal',
    'Companies',
  ],
  ...[
    'Contract Labour',
    'Copyright',
    'Dairy',
    'Designs',
    'Drugs',
    'Emblems',
    'Explosives',
    'Fisheries',
    'Gratuity',
  ],
  ...[
    'Hallmarking',
    'Housing',
    'Inland Vessels',
    'Jute',
    'Legal Metrology',
    'Lifts',
    'Lotteries',
    'Maternity',
  ],
  ...[
    'Motor Vehicles',
    'Noise',
    'Packaging',
    'Partnership',
    'Pesticides',
    'Petroleum',
    'Plantations',
    'Railways',
  ],
  ...[
    'Registration',
    'Rubber',
    'Shops',
    'Silk',
    'Spices',
    'Stamps',
    'Sugar',
    'Telegraph',
    'Tobacco',
    'Warehousing',
  ],
] as const;

/** Words of generated texts, by decreasing frequency as in natural language. */
export const measuredWords = (
  'the of and to in for every under shall be is by employer establishment register return licence authority form ' +
  'rules section state central government within days month year notice inspector worker wages safety health fee ' +
  'renewal application certificate display record maintain submit annual half-yearly quarterly monthly penalty fine ' +
  'imprisonment exemption notification amendment schedule premises machinery accident welfare canteen leave overtime ' +
  'contractor principal manager owner occupier director company firm branch office factory shop plantation mine port ' +
  'vessel vehicle permit consent emission effluent waste hazardous storage chemical boiler lift electrical fire drill ' +
  'training medical examination child adolescent woman night shift rest interval holiday weekly attendance muster ' +
  'deduction advance bonus gratuity provident fund insurance contribution nominee claim inquiry appeal tribunal court ' +
  'order circular guideline standard weight measure package label price tax duty excise customs import export invoice ' +
  'audit balance statement disclosure shareholder meeting resolution charge debenture listing intermediary broker ' +
  'patent trademark copyright design seed fertiliser pesticide drug cosmetic food additive water air noise forest ' +
  'wildlife coastal river lake groundwater borewell quarry gravel timber transit ferry lighthouse aerodrome pilot ' +
  'beacon calibrator gazette hallmark jaggery kiln lathe mica nursery orchard pawnbroker quarantine ropeway saltpan ' +
  'tannery upholstery vaccination weighbridge xylene yarn zoo'
).split(' ');
