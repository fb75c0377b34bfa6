export const addresses = [
  '/law/:id',
  '/license/:id/:lawId?',
  '/return/:id/:lawId?',
  '/other-compliance/:id/:lawId?',
  '/circular-amendments',
];
