export const addresses = ['/workspace'];
