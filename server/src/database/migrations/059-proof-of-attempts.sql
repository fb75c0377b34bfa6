-- A sign-in by a provider that was begun by an invitation ends with its link (doors §1).
comment on column sign_on_attempt.session_hash is
  'What proves the account until the provider has answered: the session from which a draft is tried, or the link of an invitation';
