export const addresses = ['/roadmap'];
