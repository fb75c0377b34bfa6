import { t } from '../../texts/index.ts';
import { nameState } from '../lists/state-names.ts';

/**
 * The first two digits of GSTINs, and the names of the states. 25 (Daman and Diu, until 2020) and 28 (Andhra Pradesh before
 * it was divided) are no longer used. Sources: https://zoho.com/in/books/kb/gst/valid-state-codes-list.html,
 * https://github.com/resilient-tech/india-compliance (STATE_NUMBERS).
 */
const states = [
  '01 Jammu and Kashmir, 02 Himachal Pradesh, 03 Punjab, 04 Chandigarh, 05 Uttarakhand, 06 Haryana, 07 Delhi',
  '08 Rajasthan, 09 Uttar Pradesh, 10 Bihar, 11 Sikkim, 12 Arunachal Pradesh, 13 Nagaland, 14 Manipur, 15 Mizoram',
  '16 Tripura, 17 Meghalaya, 18 Assam, 19 West Bengal, 20 Jharkhand, 21 Odisha, 22 Chhattisgarh, 23 Madhya Pradesh',
  '24 Gujarat, 26 Dadra and Nagar Haveli and Daman and Diu, 27 Maharashtra, 29 Karnataka, 30 Goa, 31 Lakshadweep',
  '32 Kerala, 33 Tamil Nadu, 34 Puducherry, 35 Andaman and Nicobar Islands, 36 Telangana, 37 Andhra Pradesh, 38 Ladakh',
].flatMap((line) => line.split(', ').map((state) => ({ code: state.slice(0, 2), name: state.slice(3) })));

/** Other Territory, such as platforms at sea. It fits each state: the lists of states have none for it. */
const otherTerritory = '97';

function findStateFault(code: string, unitState: string | undefined): string | undefined {
  if (code === otherTerritory) return undefined;
  const found = states.find((state) => state.code === code);
  if (!found) return t('The GSTIN begins with {code}, which is the code of no state.', { code });
  const wanted = states.find(({ name }) => name === unitState || nameState(name) === unitState) ?? found;
  if (wanted === found) return undefined;
  return t('The GSTIN begins with {code} for {found}. The state of this unit is {wanted}: {own}.', {
    code,
    found: nameState(found.name),
    wanted: nameState(wanted.name),
    own: wanted.code,
  });
}

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The check character of the first 14 characters: each place counts once and twice by turns, and the digits of each product
 * in base 36 are added (Luhn mod N with N = 36, https://en.wikipedia.org/wiki/Luhn_mod_N_algorithm).
 */
function computeCheckCharacter(gstin: string): string {
  const base = characters.length;
  const products = [...gstin.slice(0, -1)].map((one, index) => characters.indexOf(one) * (1 + (index % 2)));
  const sum = products.reduce((total, product) => total + Math.floor(product / base) + (product % base), 0);
  return characters.charAt((base - (sum % base)) % base);
}

/**
 * The error of a GSTIN whose pattern is right; undefined if it is valid.
 * @param state the name of the unit's state. One that is unknown, or none, is not compared.
 */
export function findGstinFault(gstin: string, state: string | undefined): string | undefined {
  const fault = findStateFault(gstin.slice(0, 2), state);
  const check = computeCheckCharacter(gstin);
  if (fault !== undefined || gstin.endsWith(check)) return fault;
  return t(
    'The last character of the GSTIN, which checks the others, would have to be {check}, not {found}. One of the 15 characters is wrong.',
    { check, found: gstin.slice(-1) },
  );
}

/** The PAN in a valid GSTIN. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12);
