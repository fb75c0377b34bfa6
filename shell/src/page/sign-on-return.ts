/** In sessionStorage: the way to the provider and back is made in one tab. */
const key = 'lexboard.signOn.returnTo';

/** Stores where the page goes after the provider has signed in. */
export const storeReturnAddress = (address: string): void => sessionStorage.setItem(key, address);

/** Where the page goes now; the workspace where nothing was stored. It is a path of this origin. */
export const readStoredReturnAddress = (): string => sessionStorage.getItem(key) ?? '/workspace';
