/** What the package exports, beside the types of the calls. */
export const code = `import createClient from 'openapi-fetch';

export const createLexboardClient = ({ address, token, ...options }) =>
  createClient({ ...options, baseUrl: address, headers: { authorization: \`Bearer \${token}\` } });
`;

/** Its types, which follow those of the calls in one file. */
export const codeTypes = `
import type { Client, ClientOptions } from 'openapi-fetch';

/** Where the server is, such as \`https://lexboard.example\`, and a token of the profile menu; the rest as openapi-fetch has it. */
export interface LexboardOptions extends Omit<ClientOptions, 'baseUrl' | 'headers'> {
  address: string;
  token: string;
}

/** A client whose calls go to a server as the person or service account of the token. */
export function createLexboardClient(options: LexboardOptions): Client<paths>;
`;
