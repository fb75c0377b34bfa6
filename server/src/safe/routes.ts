import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { enterCode, login, logout, releaseRollback, releaseStatus } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { publicBodyBytes } from '../http/declare-call.ts';
import { sendPlainPage } from '../http/replies/plain-page.ts';
import { acceptForms, readField, requireOwnForm, type FormSent } from '../http/requests/plain-forms.ts';
import { injectCall } from './ask-call.ts';
import { confirmPage, codePage, signInPage, versionsPage, type SafeNotice } from './safe-pages.ts';
import { setSafeToken, readSafeToken } from './safe-session.ts';

type SafeRequest = FastifyRequest<FormSent>;

const alert = ({ message }: { message: string }): SafeNotice => ({ role: 'alert', text: message });

const readRollBack = (request: SafeRequest) => ({
  remote: readField(request, 'remote'),
  version: readField(request, 'version'),
  revision: Number(readField(request, 'revision')),
});

/** The steps of the emergency page. Each replies with a page. */
class SafeSteps {
  readonly #app: FastifyInstance;
  readonly #secure: boolean;

  constructor(app: FastifyInstance, secure: boolean) {
    this.#app = app;
    this.#secure = secure;
  }

  #end(reply: FastifyReply, news?: SafeNotice): FastifyReply {
    setSafeToken(reply, this.#secure);
    return sendPlainPage(reply, signInPage(news));
  }

  /** Shows the versions, or the sign-in page with the reason. */
  async show(request: SafeRequest, reply: FastifyReply, news?: SafeNotice): Promise<FastifyReply> {
    const token = readSafeToken(request);
    if (!token) return sendPlainPage(reply, signInPage(news));
    return this.#showFor(request, reply, token, news);
  }

  async #showFor(request: SafeRequest, reply: FastifyReply, token: string, news?: SafeNotice) {
    const answer = await injectCall(this.#app, releaseStatus, { request, token, body: {} });
    if (answer.done) return sendPlainPage(reply, versionsPage(answer.reply.remotes, news));
    if (answer.status === 403) await injectCall(this.#app, logout, { request, token, body: {} });
    return this.#end(reply, alert(answer));
  }

  async signIn(request: SafeRequest, reply: FastifyReply): Promise<FastifyReply> {
    const body = { username: readField(request, 'username'), password: readField(request, 'password') };
    const answer = await injectCall(this.#app, login, { request, body });
    if (!answer.done) return this.#end(reply, alert(answer));
    const { access_token: token, twofactor } = answer.reply;
    setSafeToken(reply, this.#secure, token);
    return twofactor === true ? sendPlainPage(reply, codePage()) : this.#showFor(request, reply, token);
  }

  async enterCode(request: SafeRequest, reply: FastifyReply): Promise<FastifyReply> {
    const token = readSafeToken(request);
    const body = { otp: readField(request, 'otp') };
    const answer = await injectCall(this.#app, enterCode, { request, token, body });
    if (!answer.done && answer.status === 401) return this.#end(reply, alert(answer));
    if (!answer.done) return sendPlainPage(reply, codePage(alert(answer)));
    const { access_token: opened } = answer.reply;
    setSafeToken(reply, this.#secure, opened);
    return this.#showFor(request, reply, opened);
  }

  async rollBack(request: SafeRequest, reply: FastifyReply): Promise<FastifyReply> {
    const body = { ...readRollBack(request), reason: readField(request, 'reason') };
    const token = readSafeToken(request);
    const answer = await injectCall(this.#app, releaseRollback, { request, token, body });
    const news: SafeNotice = answer.done ? { role: 'status', text: answer.reply.message } : alert(answer);
    return this.show(request, reply, news);
  }

  async signOut(request: SafeRequest, reply: FastifyReply): Promise<FastifyReply> {
    const token = readSafeToken(request);
    if (token) await injectCall(this.#app, logout, { request, token, body: {} });
    return this.#end(reply, { role: 'status', text: t('You are signed out.') });
  }
}

/**
 * Declares the emergency pages, which work without the shell (decisions §8). They have no scripts. Administrators of
 * the operating organisation sign in, with the second factor if it is on, see the versions, and roll back the shell or
 * a remote. The pages make the same calls as the application.
 * @param secure whether the platform is reached by https
 */
export async function declareSafePages(app: FastifyInstance, { secure }: { secure: boolean }): Promise<void> {
  const steps = new SafeSteps(app, secure);
  await app.register((scope) => {
    acceptForms(scope);
    const options = { bodyLimit: publicBodyBytes, schema: { hide: true } };
    const post = (path: string, act: (request: SafeRequest, reply: FastifyReply) => unknown) =>
      scope.post<FormSent>(`/safe/${path}`, options, (request, reply) => {
        requireOwnForm(request);
        return act(request, reply);
      });
    scope.get<FormSent>('/safe', options, (request, reply) => steps.show(request, reply));
    post('sign-in', (request, reply) => steps.signIn(request, reply));
    post('code', (request, reply) => steps.enterCode(request, reply));
    post('ask', (request, reply) => sendPlainPage(reply, confirmPage(readRollBack(request))));
    post('roll-back', (request, reply) => steps.rollBack(request, reply));
    post('sign-out', (request, reply) => steps.signOut(request, reply));
    return Promise.resolve();
  });
}
