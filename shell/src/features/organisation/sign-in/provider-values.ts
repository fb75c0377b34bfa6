import type { SignOnGrant, SignOnProvider } from '@lexboard/shared-lib/contract';
import { array, mixed, object, string } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';

/** The settings of a provider as they are typed. */
export interface ProviderValues {
  issuer: string;
  clientId: string;
  clientSecret: string;
  domains: string;
  newcomers: 'refused' | 'view';
  claim: string;
  grants: SignOnGrant[];
  passwords: 'allowed' | 'breakglass';
  breakGlass: string[];
  password: string;
}

export const toValues = (stored: SignOnProvider | undefined): ProviderValues => ({
  issuer: stored?.issuer ?? '',
  clientId: stored?.clientId ?? '',
  clientSecret: '',
  domains: stored?.domains.join(', ') ?? '',
  newcomers: stored?.newcomers ?? 'refused',
  claim: stored?.claim ?? '',
  grants: stored?.grants ?? [],
  passwords: stored?.passwords ?? 'allowed',
  breakGlass: stored?.breakGlass.map(String) ?? [],
  password: '',
});

const splitDomains = (typed: string) => typed.split(/[\s,;]+/).filter((domain) => domain !== '');

/** What is sent of the values, without the proof. An empty secret is left out. */
export const toBody = (
  { domains, grants, breakGlass, clientSecret, ...values }: Omit<ProviderValues, 'password'>,
  version: number | undefined,
) => ({
  ...values,
  domains: splitDomains(domains),
  grants: grants
    .filter(({ value }) => value.trim() !== '')
    .map((grant) => ({ ...grant, value: grant.value.trim() })),
  breakGlass: breakGlass.map(Number),
  ...(clientSecret !== '' && { clientSecret }),
  ...(version !== undefined && { version }),
});

export const providerSchema = object({
  issuer: string()
    .trim()
    .required(() => t('Please fill the Issuer.')),
  clientId: string()
    .trim()
    .required(() => t('Please fill the Client ID.')),
  clientSecret: string().default(''),
  domains: string()
    .trim()
    .required(() => t('Please fill at least one domain of e-mail.')),
  newcomers: string().oneOf(['refused', 'view']).required(),
  claim: string().trim().default(''),
  grants: array().of(mixed<SignOnGrant>().required()).required(),
  passwords: string().oneOf(['allowed', 'breakglass']).required(),
  breakGlass: array().of(string().required()).required(),
});
