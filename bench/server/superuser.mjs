/** The same database as a superuser, who sees every organisation's rows. */
export function runAsSuperuser(url) {
  const address = new URL(url);
  address.username = 'postgres';
  return address.href;
}
