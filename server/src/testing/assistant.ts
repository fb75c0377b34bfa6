import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client';

/** What a tool gave, as its text says. */
export interface ToolAnswer {
  note: string;
  total?: unknown;
  more?: string;
  done?: string;
  link?: string;
  data: Record<string, unknown>[];
}

/** Connects the official client of assistants to a server that listens at an address. */
export async function connectAssistant(
  address: string,
  authorization: string,
  mode: VersionNegotiationMode = 'auto',
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const url = new URL('/mcp', address);
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization } } }),
  );
  return client;
}

export const listToolNames = async (client: Client): Promise<string[]> =>
  (await client.listTools()).tools.map(({ name }) => name);

async function callTool(client: Client, name: string, input: object) {
  const { content, isError = false } = await client.callTool({ name, arguments: { ...input } });
  return { text: content.map((part) => (part.type === 'text' ? part.text : '')).join(''), isError };
}

/** What a tool gives. @throws where it is refused */
export async function askTool(client: Client, name: string, input: object = {}): Promise<ToolAnswer> {
  const { text, isError } = await callTool(client, name, input);
  if (isError) throw new Error(`${name} was refused: ${text}`);
  return Object.assign<ToolAnswer, unknown>({ note: '', data: [] }, JSON.parse(text));
}

/** Why a tool is refused. @throws where it is not */
export async function refuseTool(client: Client, name: string, input: object = {}): Promise<string> {
  const refused = (error: Error) => ({ text: error.message, isError: true });
  const { text, isError } = await callTool(client, name, input).catch(refused);
  if (!isError) throw new Error(`${name} was not refused: ${text}`);
  return text;
}
