import {
  fromJsonSchema,
  type CallToolResult,
  type McpServer,
  type RegisteredTool,
} from '@modelcontextprotocol/server';
import type { Static, TObject } from 'typebox';
import {
  scopesOf,
  type BodyOf,
  type Call,
  type CallShape,
  type ReplyOf,
  type GrantedScope,
} from '@lexboard/shared-lib/contract';
import { dataWarning, type ToolAnswer } from './tool-answer.ts';

/** What a tool works with: calls in the caller's name, and addresses of pages. */
export interface ToolSession {
  scopes: readonly GrantedScope[];
  /** Makes a call with the caller's token. @throws CallRefused */
  ask: <S extends CallShape>(call: Call<S>, body: BodyOf<S>) => Promise<ReplyOf<S>>;
  /** The absolute address of a page. */
  linkTo: (page: string) => string;
}

/** Runs a tool for a message: logs it, and turns its answer or what it throws into a result. */
export type RunTool = (
  name: string,
  input: object,
  run: (session: ToolSession) => Promise<ToolAnswer>,
) => Promise<CallToolResult>;

interface ToolDescription<Input extends TObject> {
  /** The field's term, in snake case as assistants know it. */
  name: string;
  title: string;
  description: string;
  input: Input;
  /** The calls without which it does nothing: the token needs their scopes. */
  calls: readonly Pick<Call, 'path' | 'access' | 'again'>[];
  run: (input: Static<Input>, session: ToolSession) => Promise<ToolAnswer>;
}

/** A tool as it is offered to assistants (doors §5). */
export interface Tool {
  /** Whether a token with these scopes may use it. */
  isOpenTo: (scopes: readonly GrantedScope[]) => boolean;
  register: (server: McpServer, runTool: RunTool) => RegisteredTool;
}

/** Defines a tool. Its calls decide which tokens may use it, and whether it only reads. */
export function defineTool<Input extends TObject>(described: ToolDescription<Input>): Tool {
  const { name, title, description, input, calls, run } = described;
  const inputSchema = fromJsonSchema<Static<Input>>({ ...input });
  const readOnlyHint = calls.every(({ again }) => again === 'reads');
  return {
    isOpenTo: (scopes) => calls.every((call) => scopesOf(call).some((scope) => scopes.includes(scope))),
    register: (server, runTool) =>
      server.registerTool(
        name,
        {
          title,
          description: `${description} ${dataWarning}`,
          inputSchema,
          // Nothing that is there is changed or taken away: what it adds can be withdrawn by people.
          annotations: { readOnlyHint, destructiveHint: false, openWorldHint: false },
        },
        (sent) => runTool(name, sent, (session) => run(sent, session)),
      ),
  };
}
