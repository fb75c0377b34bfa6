-- What the database says of itself once tables, migrations and functions are applied. It is for reading and is applied
-- nowhere: "npm run record-schema" writes it. Change migrations and functions (docs/database.md).

-- Days on which people are away, in the organisation's time zone
CREATE TABLE absence (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  account_id integer NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  -- The person who stands in; null: nobody does
  delegate_id integer,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT absence_check CHECK (last_day >= first_day),
  CONSTRAINT absence_check1 CHECK (delegate_id <> account_id),
  CONSTRAINT absence_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT absence_organisation_id_delegate_id_fkey FOREIGN KEY (organisation_id, delegate_id) REFERENCES account(organisation_id, id),
  CONSTRAINT absence_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT absence_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX absence_of_account ON absence USING btree (organisation_id, account_id, last_day);
CREATE INDEX absence_of_delegate ON absence USING btree (organisation_id, delegate_id, last_day);
ALTER TABLE absence ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON absence FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON absence TO lexboard_app;

-- Tokens by which programs act for an account
CREATE TABLE access_token (
  organisation_id uuid NOT NULL,
  id integer NOT NULL,
  account_id integer NOT NULL,
  -- SHA-256 of the token. The token itself is shown once and never stored
  token_hash bytea NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  -- Time of the last use, to within a minute. Null before the first use
  last_used_at timestamp with time zone,
  -- When it was revoked, or its person disabled. Its row stays: a forgotten program is told why
  revoked_at timestamp with time zone,
  CONSTRAINT access_token_name_check CHECK (name <> ''::text),
  CONSTRAINT access_token_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT access_token_organisation_id_token_hash_key UNIQUE (organisation_id, token_hash),
  CONSTRAINT access_token_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT access_token_scopes_check CHECK (scopes <> '{}'::text[] AND scopes <@ ARRAY['read'::text, 'write'::text, 'file'::text, 'import'::text, 'export'::text, 'scim'::text]) NOT VALID
);
CREATE INDEX access_token_account ON access_token USING btree (organisation_id, account_id);
ALTER TABLE access_token ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON access_token FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON access_token AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR account_id = (( SELECT acting_account() AS acting_account)) OR (EXISTS ( SELECT
   FROM account_unit
  WHERE account_unit.organisation_id = access_token.organisation_id AND account_unit.account_id = access_token.account_id)));
GRANT INSERT, SELECT, UPDATE ON access_token TO lexboard_app;

-- People of an organisation
CREATE TABLE account (
  organisation_id uuid NOT NULL,
  id integer NOT NULL,
  username text NOT NULL,
  email text NOT NULL,
  -- Null until an invited person chooses a password
  password_hash text,
  -- yes: administrator; no: everyone else. The values are those of the wire
  role text NOT NULL,
  workspace_access_type text NOT NULL,
  model_access_controller jsonb NOT NULL DEFAULT '{"gridInfo": "Yes", "serchInfo": "Yes", "statusInfo": "All"}'::jsonb,
  disabled_at timestamp with time zone,
  password_change_required boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- Time of the last invitation
  invited_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  -- Whether the person gets the daily digest of due work
  digest boolean NOT NULL DEFAULT true,
  -- Display name; empty where the username is shown
  name text NOT NULL DEFAULT ''::text,
  -- The display name, followed by the username where it could be mistaken for another person. Maintained by update_shown_names
  shown_name text NOT NULL DEFAULT ''::text,
  -- When the person last opened Due: earlier news are not counted as new
  due_seen_at timestamp with time zone,
  -- Whether the person gets mails about what is sent back and mentions at once
  mail_at_once boolean NOT NULL DEFAULT false,
  -- When the last of these mails was written: the next one follows five minutes later at the earliest
  mailed_at timestamp with time zone,
  -- The person who owns this service account, which nobody signs in to; null: it is a person's
  service_owner integer,
  -- The language that the person has chosen, such as hi; empty: none
  language text NOT NULL DEFAULT ''::text,
  CONSTRAINT account_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT account_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT account_role_check CHECK (role = ANY (ARRAY['yes'::text, 'no'::text])),
  CONSTRAINT account_service_has_no_door CHECK (service_owner IS NULL OR role = 'no'::text AND password_hash IS NULL) NOT VALID,
  CONSTRAINT account_service_owner FOREIGN KEY (organisation_id, service_owner) REFERENCES account(organisation_id, id) NOT VALID,
  CONSTRAINT account_workspace_access_type_check CHECK (workspace_access_type = ANY (ARRAY['Edit'::text, 'View'::text]))
);
CREATE UNIQUE INDEX account_email ON account USING btree (organisation_id, lower(email));
CREATE INDEX account_name ON account USING btree (organisation_id, text_key(name)) WHERE name <> ''::text;
CREATE INDEX account_service ON account USING btree (organisation_id, id) WHERE service_owner IS NOT NULL;
CREATE INDEX account_shown_name ON account USING btree (organisation_id, lower(COALESCE(NULLIF(shown_name, ''::text), username)));
CREATE UNIQUE INDEX account_username ON account USING btree (organisation_id, lower(username));
ALTER TABLE account ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON account FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON account TO lexboard_app;
CREATE TRIGGER sync_accepted_names AFTER UPDATE OF password_hash ON account FOR EACH ROW WHEN (old.password_hash IS NULL AND new.password_hash IS NOT NULL) EXECUTE FUNCTION sync_sign_in_names();
CREATE TRIGGER sync_sign_in_names AFTER INSERT OR DELETE OR UPDATE OF username, email ON account FOR EACH ROW EXECUTE FUNCTION sync_sign_in_names();
CREATE TRIGGER update_shown_names AFTER INSERT OR UPDATE OF name, username, email ON account FOR EACH ROW EXECUTE FUNCTION update_shown_names();

-- The units that a person acts for, each with all below it. A person without a row acts for the whole organisation
CREATE TABLE account_unit (
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  unit_id integer NOT NULL,
  CONSTRAINT account_unit_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT account_unit_organisation_id_unit_id_fkey FOREIGN KEY (organisation_id, unit_id) REFERENCES unit(organisation_id, id),
  CONSTRAINT account_unit_pkey PRIMARY KEY (organisation_id, account_id, unit_id)
);
CREATE INDEX account_unit_of_unit ON account_unit USING btree (organisation_id, unit_id);
ALTER TABLE account_unit ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON account_unit FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON account_unit AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR account_id = (( SELECT acting_account() AS acting_account)) OR (unit_id = ANY ((( SELECT acting_units() AS acting_units))::integer[])));
GRANT DELETE, INSERT, SELECT, UPDATE ON account_unit TO lexboard_app;

-- Attached files. The attachment store has their bytes
CREATE TABLE attachment (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  -- Null until a record is saved with the file
  record_id integer,
  -- Order of the files of a record, by the time of attaching
  "position" integer,
  -- Key of the bytes in the store. A record that replaces another one has its own rows for the same bytes
  content_id uuid NOT NULL,
  name text NOT NULL,
  size integer NOT NULL,
  type text NOT NULL,
  sha256 bytea NOT NULL,
  uploaded_by integer NOT NULL,
  uploaded_at timestamp with time zone NOT NULL DEFAULT now(),
  -- A removed file keeps its row, since earlier versions of the record have it
  removed_at timestamp with time zone,
  -- From this time the file is evidence of a done occurrence: it cannot be removed, even if the occurrence is reopened
  approved_at timestamp with time zone,
  -- When its record was saved with it. Null: before this was stored. Later than filed_at of an occurrence: added after the filing
  attached_at timestamp with time zone,
  -- The needed document of a filing that it is; empty: none
  document text NOT NULL DEFAULT ''::text,
  -- The day on the document itself, beside that of the upload
  document_day date,
  CONSTRAINT attachment_check CHECK ((record_id IS NULL) = ("position" IS NULL)),
  CONSTRAINT attachment_check1 CHECK (record_id IS NOT NULL OR removed_at IS NULL),
  CONSTRAINT attachment_check2 CHECK (approved_at IS NULL OR record_id IS NOT NULL AND removed_at IS NULL),
  CONSTRAINT attachment_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT attachment_organisation_id_uploaded_by_fkey FOREIGN KEY (organisation_id, uploaded_by) REFERENCES account(organisation_id, id),
  CONSTRAINT attachment_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT attachment_size_check CHECK (size > 0)
);
CREATE INDEX attachment_content ON attachment USING btree (organisation_id, content_id);
CREATE INDEX attachment_record ON attachment USING btree (organisation_id, kind, record_id, "position");
CREATE INDEX attachment_unsaved ON attachment USING btree (organisation_id, uploaded_at) WHERE record_id IS NULL;
ALTER TABLE attachment ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON attachment FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON attachment AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR kind <> 'due'::text OR record_id IS NULL AND uploaded_by = (( SELECT acting_account() AS acting_account)) OR (EXISTS ( SELECT
   FROM occurrence
  WHERE occurrence.organisation_id = attachment.organisation_id AND occurrence.id = attachment.record_id)));
CREATE POLICY restricted ON attachment AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR record_id IS NULL OR
CASE kind
    WHEN 'notice'::text THEN NOT (record_id IN ( SELECT unnest(hidden_notices()) AS unnest))
    WHEN 'due'::text THEN NOT (record_id IN ( SELECT unnest(hidden_occurrences()) AS unnest))
    ELSE true
END);
GRANT DELETE, INSERT, SELECT, UPDATE ON attachment TO lexboard_app;

-- Single-use download permits. Each ends with its session
CREATE TABLE attachment_ticket (
  organisation_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  -- The permitted file; null: all files and records of the organisation
  attachment_id uuid,
  session_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT attachment_ticket_organisation_id_attachment_id_fkey FOREIGN KEY (organisation_id, attachment_id) REFERENCES attachment(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT attachment_ticket_organisation_id_session_hash_fkey FOREIGN KEY (organisation_id, session_hash) REFERENCES session(organisation_id, token_hash) ON DELETE CASCADE,
  CONSTRAINT attachment_ticket_pkey PRIMARY KEY (organisation_id, token_hash)
);
CREATE INDEX attachment_ticket_session ON attachment_ticket USING btree (organisation_id, session_hash);
ALTER TABLE attachment_ticket ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON attachment_ticket FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT ON attachment_ticket TO lexboard_app;

-- Signed heads of the system logs. Each line has the heads that changed since the previous line, and the hash of that line
CREATE TABLE audit_anchor (
  -- Sequence number: from 1, without gaps
  number bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  -- The line as it is sent, without its line break
  line text NOT NULL,
  CONSTRAINT audit_anchor_pkey PRIMARY KEY (number)
);
GRANT INSERT, SELECT ON audit_anchor TO lexboard_directory;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_anchor FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Delivery progress of the anchors to each external place
CREATE TABLE audit_anchor_place (
  -- Name of the place: its address without secrets
  place text NOT NULL,
  -- Number of the newest delivered anchor
  delivered bigint NOT NULL DEFAULT 0,
  -- Failed deliveries since the last success
  failures integer NOT NULL DEFAULT 0,
  -- Time of the next delivery. A sending server postpones it, so that no other server sends meanwhile
  due_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT audit_anchor_place_pkey PRIMARY KEY (place)
);
GRANT INSERT, SELECT, UPDATE ON audit_anchor_place TO lexboard_directory;

-- The end of an organisation's hash chain. Chaining entries locks the row
CREATE TABLE audit_head (
  organisation_id uuid NOT NULL,
  sequence bigint NOT NULL,
  hash bytea NOT NULL,
  -- Sequence number of the newest entry that an anchor covers
  anchored bigint NOT NULL DEFAULT 0,
  CONSTRAINT audit_head_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT audit_head_pkey PRIMARY KEY (organisation_id)
) WITH (fillfactor=10);
ALTER TABLE audit_head ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON audit_head FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON audit_head AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL);
CREATE POLICY searching ON audit_head FOR SELECT TO lexboard_search USING (true);
GRANT SELECT ON audit_head TO lexboard_app;
GRANT SELECT (organisation_id, sequence) ON audit_head TO lexboard_search;

-- One row: the key for HMAC names of files in encrypted backups. Only the owner reads it
CREATE TABLE backup_key (
  key bytea NOT NULL
);

-- Secret address from which a calendar program reads due days. Each person has one; a new one replaces it
CREATE TABLE calendar_feed (
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  token_hash bytea NOT NULL,
  -- mine: occurrences that the person owns. all: those of the organisation
  scope text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  -- Time of the last read, to within an hour. Null before the first read
  read_at timestamp with time zone,
  CONSTRAINT calendar_feed_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT calendar_feed_organisation_id_token_hash_key UNIQUE (organisation_id, token_hash),
  CONSTRAINT calendar_feed_pkey PRIMARY KEY (organisation_id, account_id),
  CONSTRAINT calendar_feed_scope_check CHECK (scope = ANY (ARRAY['mine'::text, 'all'::text]))
);
ALTER TABLE calendar_feed ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON calendar_feed FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON calendar_feed TO lexboard_app;

-- Options of an organisation's lists of choices, such as states and categories
CREATE TABLE choice (
  organisation_id uuid NOT NULL,
  list text NOT NULL,
  id integer NOT NULL,
  name text NOT NULL,
  "position" integer NOT NULL,
  -- It is offered no more. Records that have it keep it
  retired boolean NOT NULL DEFAULT false,
  -- Id of the choice of the same list that took its place; null: none did
  merged_into integer,
  -- Names that it had, and those of choices that were merged into it
  former text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT choice_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT choice_organisation_id_list_name_key UNIQUE (organisation_id, list, name),
  CONSTRAINT choice_pkey PRIMARY KEY (organisation_id, list, id)
);
ALTER TABLE choice ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON choice FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON choice TO lexboard_app;
CREATE TRIGGER state_of_added AFTER INSERT ON choice REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_choice_state();
CREATE TRIGGER state_of_changed AFTER UPDATE ON choice REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_choice_state();
CREATE TRIGGER state_of_removed AFTER DELETE ON choice REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_choice_state();

-- Version of an organisation's choices. Servers cache the choices and compare it to see whether the cache is current
CREATE TABLE choice_state (
  organisation_id uuid NOT NULL,
  version uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT choice_state_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT choice_state_pkey PRIMARY KEY (organisation_id)
);
ALTER TABLE choice_state ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON choice_state FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT INSERT, SELECT, UPDATE ON choice_state TO lexboard_app;

-- Orders, notifications, circulars and amendments that authorities publish about laws
CREATE TABLE circular (
  organisation_id uuid NOT NULL,
  id integer NOT NULL,
  law_id integer NOT NULL,
  topic text NOT NULL,
  link text NOT NULL,
  date date NOT NULL,
  kind text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- A deleted circular keeps its row for the timeline of its law
  deleted_at timestamp with time zone,
  -- Number that its publisher gave it
  number text NOT NULL DEFAULT ''::text,
  authority text NOT NULL DEFAULT ''::text,
  summary text NOT NULL DEFAULT ''::text,
  -- Days on which it, or a part of it, comes into force, each with what does
  inforce jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- Further laws that it is about
  also_laws integer[] NOT NULL DEFAULT '{}'::integer[],
  CONSTRAINT circular_kind_check CHECK (kind = ANY (ARRAY['Order'::text, 'Notification'::text, 'Circular'::text, 'Amendment'::text])),
  CONSTRAINT circular_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT circular_organisation_id_law_id_fkey FOREIGN KEY (organisation_id, law_id) REFERENCES law(organisation_id, id),
  CONSTRAINT circular_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX circular_newest ON circular USING btree (organisation_id, date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX circular_of_further_laws ON circular USING btree (organisation_id) WHERE also_laws <> '{}'::integer[];
CREATE INDEX circular_of_law ON circular USING btree (organisation_id, law_id, date DESC, id DESC);
ALTER TABLE circular ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON circular FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON circular TO lexboard_app;

-- Settled digests, with or without a mail. The server that inserts the row queues the mail in the same transaction
CREATE TABLE digest (
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  day date NOT NULL,
  -- Hash of the unsubscribe link's token. Null: the digest was empty and no mail was sent
  token_hash bytea,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT digest_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT digest_organisation_id_token_hash_key UNIQUE (organisation_id, token_hash),
  CONSTRAINT digest_pkey PRIMARY KEY (organisation_id, account_id, day)
);
ALTER TABLE digest ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON digest FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON digest TO lexboard_app;

-- Entered events. Each has one occurrence of its record (occurrence.event_id) until it is deleted
CREATE TABLE due_event (
  organisation_id uuid NOT NULL,
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  kind text NOT NULL,
  record_id integer NOT NULL,
  -- Day of the event, past or future. The record has the number of days from it to the statutory day, before or after
  day date NOT NULL,
  note text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by integer NOT NULL,
  CONSTRAINT due_event_kind_check CHECK (kind = ANY (ARRAY['return'::text, 'othercomp'::text])),
  CONSTRAINT due_event_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES account(organisation_id, id),
  CONSTRAINT due_event_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT due_event_organisation_id_kind_record_id_day_key UNIQUE (organisation_id, kind, record_id, day),
  CONSTRAINT due_event_pkey PRIMARY KEY (organisation_id, id)
);
ALTER TABLE due_event ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON due_event FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON due_event AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR (EXISTS ( SELECT
   FROM occurrence
  WHERE occurrence.organisation_id = due_event.organisation_id AND occurrence.kind = due_event.kind AND occurrence.record_id = due_event.record_id AND occurrence.event_id = due_event.id)));
GRANT DELETE, INSERT, SELECT ON due_event TO lexboard_app;

-- Notifications of a person: changes by others of their work, for the bell and the next digest. One row for each person
CREATE TABLE due_news (
  organisation_id uuid NOT NULL,
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  account_id integer NOT NULL,
  -- Kind of the record. "due": the subject is an occurrence
  kind text NOT NULL,
  subject_id integer NOT NULL,
  -- They are owner or checker of it, or its checker no more; it was sent back, reopened, commented on, approved or escalated; a comment names them; their import ended; a source could not be read for a week; nobody took a delivery of a webhook for a day
  what text NOT NULL,
  by_account integer,
  said text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  -- Day of the digest that reported it; null until then. News that digests do not report have the day on which they were added
  told_on date,
  -- When the person marked it as read; null: unread
  read_at timestamp with time zone,
  -- The import that ended, whose kind is "import"; otherwise null
  import_id uuid,
  -- When a mail about it is due; null: none is, or it was written
  mail_at timestamp with time zone,
  -- SHA-256 of the unsubscribe link in the mail that told it; null: no mail did
  mail_hash bytea,
  CONSTRAINT due_news_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT due_news_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT due_news_what_check CHECK (what = ANY (ARRAY['owner'::text, 'checker'::text, 'replaced'::text, 'reopened'::text, 'commented'::text, 'mentioned'::text, 'approved'::text, 'sentback'::text, 'escalated'::text, 'imported'::text, 'sourcefailed'::text, 'webhookfailed'::text])) NOT VALID
);
CREATE INDEX due_news_by_mail ON due_news USING btree (organisation_id, mail_hash) WHERE mail_hash IS NOT NULL;
CREATE INDEX due_news_of_account ON due_news USING btree (organisation_id, account_id, id);
CREATE INDEX due_news_to_mail ON due_news USING btree (mail_at) WHERE mail_at IS NOT NULL;
CREATE INDEX due_news_untold ON due_news USING btree (organisation_id, account_id, id) WHERE told_on IS NULL;
ALTER TABLE due_news ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON due_news FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON due_news AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR
CASE kind
    WHEN 'due'::text THEN (EXISTS ( SELECT
       FROM occurrence
      WHERE occurrence.organisation_id = due_news.organisation_id AND occurrence.id = due_news.subject_id))
    WHEN 'unit'::text THEN (EXISTS ( SELECT
       FROM unit
      WHERE unit.organisation_id = due_news.organisation_id AND unit.id = due_news.subject_id))
    ELSE true
END);
CREATE POLICY restricted ON due_news AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR
CASE kind
    WHEN 'notice'::text THEN NOT (subject_id IN ( SELECT unnest(hidden_notices()) AS unnest))
    WHEN 'due'::text THEN NOT (subject_id IN ( SELECT unnest(hidden_occurrences()) AS unnest))
    ELSE true
END);
CREATE POLICY searching ON due_news FOR SELECT TO lexboard_search USING (mail_at IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON due_news TO lexboard_app;
GRANT SELECT (organisation_id, kind, subject_id, mail_at) ON due_news TO lexboard_search;

-- The due day of an occurrence that a person was last notified of, when it moved or as a reminder
CREATE TABLE due_told (
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  occurrence_id integer NOT NULL,
  about text NOT NULL,
  due_day date NOT NULL,
  -- The last sent reminder, as its number of days before the due day
  lead integer NOT NULL DEFAULT 0,
  CONSTRAINT due_told_about_check CHECK (about = ANY (ARRAY['moved'::text, 'ahead'::text])),
  CONSTRAINT due_told_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT due_told_pkey PRIMARY KEY (organisation_id, account_id, occurrence_id, about)
);
ALTER TABLE due_told ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON due_told FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON due_told AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR (EXISTS ( SELECT
   FROM occurrence
  WHERE occurrence.organisation_id = due_told.organisation_id AND occurrence.id = due_told.occurrence_id)));
CREATE POLICY restricted ON due_told AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR NOT (occurrence_id IN ( SELECT unnest(hidden_occurrences()) AS unnest)));
GRANT DELETE, INSERT, SELECT, UPDATE ON due_told TO lexboard_app;

-- Stored replies, by idempotency key. A call that is sent again gets the stored reply and changes nothing
CREATE TABLE idempotency (
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  -- Path of the call. Each path has its own keys
  call text NOT NULL,
  key text NOT NULL,
  -- HMAC of the request. The same key with another request is refused
  request_hash bytea NOT NULL,
  reply json NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT idempotency_pkey PRIMARY KEY (organisation_id, account_id, call, key)
);
ALTER TABLE idempotency ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON idempotency FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON idempotency AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR account_id = (( SELECT acting_account() AS acting_account)));
GRANT DELETE, INSERT, SELECT ON idempotency TO lexboard_app;

-- An import: its file, its settings and its progress
CREATE TABLE import (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  account_id integer NOT NULL,
  name text NOT NULL,
  format text NOT NULL,
  -- Key of the bytes in the attachment store; null once they are deleted
  content_id uuid,
  size integer NOT NULL,
  kind text,
  -- Mapping of columns and values, as the last check used it
  settings jsonb,
  state text NOT NULL DEFAULT 'uploaded'::text,
  total integer NOT NULL DEFAULT 0,
  -- Rows processed by the run, or by the undo once it has begun
  done integer NOT NULL DEFAULT 0,
  added integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  same integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  kept integer NOT NULL DEFAULT 0,
  -- The last processed row of the sheet. A run continues below it
  reached_row integer NOT NULL DEFAULT 0,
  -- The last row that the undo has processed. An undo goes from the last row up. Null before the undo
  undo_from_row integer,
  -- Reason why the run stopped without a person's command
  message text NOT NULL DEFAULT ''::text,
  -- The person who last started the run or the undo. It has their rights
  acting_account_id integer,
  uploaded_at timestamp with time zone NOT NULL DEFAULT now(),
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  -- The server process that runs it. It holds the import until lease_until; afterwards another process may take it
  runner uuid,
  lease_until timestamp with time zone,
  -- When a server last took the import. The one that waits longest is next
  served_at timestamp with time zone,
  -- Name of the token by which the import, or its undo, was started last; null for a session
  acting_token text,
  -- Of a pack: its head, the lineage of its publisher's keys, the key that signed it, whether the platform offered it, and since the run began, what was taken over before; otherwise null
  pack jsonb,
  CONSTRAINT import_check CHECK (state = 'uploaded'::text OR kind IS NOT NULL AND settings IS NOT NULL),
  CONSTRAINT import_check1 CHECK ((state = ANY (ARRAY['running'::text, 'undoing'::text])) <= (acting_account_id IS NOT NULL)),
  CONSTRAINT import_format_check CHECK (format = ANY (ARRAY['xlsx'::text, 'text'::text, 'pack'::text])) NOT VALID,
  CONSTRAINT import_kind_check CHECK (kind = ANY (ARRAY['law'::text, 'license'::text, 'return'::text, 'othercomp'::text, 'notice'::text, 'unit'::text, 'circular'::text, 'pack'::text])) NOT VALID,
  CONSTRAINT import_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id),
  CONSTRAINT import_organisation_id_acting_account_id_fkey FOREIGN KEY (organisation_id, acting_account_id) REFERENCES account(organisation_id, id),
  CONSTRAINT import_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT import_state_check CHECK (state = ANY (ARRAY['uploaded'::text, 'checked'::text, 'running'::text, 'stopped'::text, 'done'::text, 'undoing'::text, 'undone'::text]))
) WITH (fillfactor=70);
CREATE INDEX import_content ON import USING btree (organisation_id, content_id);
CREATE INDEX import_newest ON import USING btree (organisation_id, uploaded_at DESC, id);
CREATE INDEX import_under_way ON import USING btree (served_at) WHERE state = ANY (ARRAY['running'::text, 'undoing'::text]);
ALTER TABLE import ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON import FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON import AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR account_id = (( SELECT acting_account() AS acting_account)));
CREATE POLICY restricted ON import AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR kind IS DISTINCT FROM 'notice'::text OR account_id = (( SELECT acting_account() AS acting_account)));
CREATE POLICY searching ON import FOR SELECT TO lexboard_search USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON import TO lexboard_app;
GRANT SELECT ON import TO lexboard_search;
CREATE TRIGGER enqueue_end_of_import AFTER UPDATE OF ended_at ON import FOR EACH ROW WHEN (new.ended_at IS NOT NULL AND new.ended_at IS DISTINCT FROM old.ended_at) EXECUTE FUNCTION enqueue_end_of_import();

-- Rows that the last check of an import refused
CREATE TABLE import_fault (
  organisation_id uuid NOT NULL,
  import_id uuid NOT NULL,
  "row" integer NOT NULL,
  faults jsonb NOT NULL,
  CONSTRAINT import_fault_organisation_id_import_id_fkey FOREIGN KEY (organisation_id, import_id) REFERENCES import(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT import_fault_pkey PRIMARY KEY (organisation_id, import_id, "row")
);
ALTER TABLE import_fault ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON import_fault FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON import_fault AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR (EXISTS ( SELECT
   FROM import
  WHERE import.organisation_id = import_fault.organisation_id AND import.id = import_fault.import_id)));
CREATE POLICY restricted ON import_fault AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR (EXISTS ( SELECT
   FROM import
  WHERE import.organisation_id = import_fault.organisation_id AND import.id = import_fault.import_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON import_fault TO lexboard_app;

-- Choices that people made for columns and values, remembered for later files
CREATE TABLE import_memory (
  organisation_id uuid NOT NULL,
  kind text NOT NULL,
  -- The field whose value was chosen. Empty for the choice of a column. "*" for a value that is the same in every row
  field text NOT NULL,
  -- Name of the column, or the value in the file, normalised. The field where "field" is "*"
  value text NOT NULL,
  -- The chosen field for a column; empty: the column is left out. The chosen value otherwise; empty: left blank
  meaning text NOT NULL,
  used_at timestamp with time zone NOT NULL DEFAULT now(),
  -- The value as it was typed; empty for columns and for choices from before this was stored
  written text NOT NULL DEFAULT ''::text,
  CONSTRAINT import_memory_kind_check CHECK (kind = ANY (ARRAY['law'::text, 'license'::text, 'return'::text, 'othercomp'::text, 'notice'::text, 'unit'::text, 'circular'::text])) NOT VALID,
  CONSTRAINT import_memory_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT import_memory_pkey PRIMARY KEY (organisation_id, kind, field, value),
  CONSTRAINT import_memory_value_check CHECK (length(value) <= 500)
);
ALTER TABLE import_memory ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON import_memory FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON import_memory AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON import_memory TO lexboard_app;

-- The result of each row, written in the transaction that saves its record. Rows with a result are never processed again
CREATE TABLE import_row (
  organisation_id uuid NOT NULL,
  import_id uuid NOT NULL,
  "row" integer NOT NULL,
  outcome text NOT NULL,
  record_id integer,
  -- Version of the record after the row. The import made it, unless the outcome is same
  version integer,
  -- Version of the record before the import changed it
  before_version integer,
  -- The law that was added with the row
  new_law_id integer,
  faults jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- Reason why the undo left the record of the row as it was; otherwise null
  kept text,
  -- The place of the row among those of the import, where it is another than in the sheet: units stand below each other
  place integer,
  -- Kind of the record in an import of several kinds; otherwise null
  kind text,
  -- The record's link to a pack that the row made or changed: its key, and the row of pack_record before, if any. Null without one
  link jsonb,
  CONSTRAINT import_row_check CHECK ((outcome = 'refused'::text) = (record_id IS NULL) OR outcome = 'same'::text AND kind IS NOT NULL) NOT VALID,
  CONSTRAINT import_row_check1 CHECK (outcome <> 'changed'::text OR before_version IS NOT NULL),
  CONSTRAINT import_row_organisation_id_import_id_fkey FOREIGN KEY (organisation_id, import_id) REFERENCES import(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT import_row_outcome_check CHECK (outcome = ANY (ARRAY['added'::text, 'changed'::text, 'same'::text, 'refused'::text])),
  CONSTRAINT import_row_pkey PRIMARY KEY (organisation_id, import_id, "row")
);
CREATE INDEX import_row_by_outcome ON import_row USING btree (organisation_id, import_id, outcome, "row");
CREATE INDEX import_row_kept ON import_row USING btree (organisation_id, import_id, "row") WHERE kept IS NOT NULL;
ALTER TABLE import_row ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON import_row FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON import_row AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR (EXISTS ( SELECT
   FROM import
  WHERE import.organisation_id = import_row.organisation_id AND import.id = import_row.import_id)));
CREATE POLICY restricted ON import_row AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR (EXISTS ( SELECT
   FROM import
  WHERE import.organisation_id = import_row.organisation_id AND import.id = import_row.import_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON import_row TO lexboard_app;

-- Entries of sources: those that wait in the inbox, and those that never come again
CREATE TABLE inbox_entry (
  organisation_id uuid NOT NULL,
  id integer NOT NULL,
  source_id integer NOT NULL,
  -- SHA-256 of its id in the feed
  key bytea NOT NULL,
  topic text NOT NULL,
  summary text NOT NULL,
  link text NOT NULL,
  date date NOT NULL,
  -- Suggested laws, the likeliest first
  laws integer[] NOT NULL DEFAULT '{}'::integer[],
  -- Whether its text was changed after it came
  changed boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'waiting'::text,
  -- What it became; null unless it was taken
  circular_id integer,
  -- When it was taken or set aside. Its texts go 90 days later
  closed_at timestamp with time zone,
  -- Last day on which the feed had it
  seen_on date NOT NULL DEFAULT CURRENT_DATE,
  CONSTRAINT inbox_entry_organisation_id_circular_id_fkey FOREIGN KEY (organisation_id, circular_id) REFERENCES circular(organisation_id, id),
  CONSTRAINT inbox_entry_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT inbox_entry_organisation_id_source_id_fkey FOREIGN KEY (organisation_id, source_id) REFERENCES source(organisation_id, id),
  CONSTRAINT inbox_entry_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT inbox_entry_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'taken'::text, 'aside'::text]))
);
CREATE UNIQUE INDEX inbox_entry_key ON inbox_entry USING btree (organisation_id, source_id, key);
CREATE INDEX inbox_entry_waiting ON inbox_entry USING btree (organisation_id, date DESC, id DESC) WHERE state = 'waiting'::text;
ALTER TABLE inbox_entry ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON inbox_entry FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON inbox_entry TO lexboard_app;

-- Laws, rules and guidelines
CREATE TABLE law (
  organisation_id uuid NOT NULL,
  id integer NOT NULL,
  law_unique_code text NOT NULL,
  law text NOT NULL DEFAULT ''::text,
  act_code_name text NOT NULL DEFAULT ''::text,
  suggested_business_function integer[] NOT NULL DEFAULT '{}'::integer[],
  category text NOT NULL DEFAULT ''::text,
  central text NOT NULL DEFAULT ''::text,
  state integer[] NOT NULL DEFAULT '{}'::integer[],
  -- 0: "No Parent Law" (-1 on the wire). Null: not chosen yet
  parent_law integer,
  rules text NOT NULL DEFAULT ''::text,
  active text NOT NULL DEFAULT ''::text,
  relevant_amendment text NOT NULL DEFAULT ''::text,
  applicability text NOT NULL DEFAULT ''::text,
  industry_key_words integer[] NOT NULL DEFAULT '{}'::integer[],
  employee_key_words text NOT NULL DEFAULT ''::text,
  entity_type_key integer[] NOT NULL DEFAULT '{}'::integer[],
  exemptions text NOT NULL DEFAULT ''::text,
  general_key_words text NOT NULL DEFAULT ''::text,
  master_val text NOT NULL DEFAULT ''::text,
  status text NOT NULL,
  locked boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  -- The repealed law that this law replaces
  predecessor_id integer,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by integer NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_by integer NOT NULL,
  deleted_at timestamp with time zone,
  -- Foreign key of the parent law: parent_law without the value 0
  parent_reference integer GENERATED ALWAYS AS (NULLIF(parent_law, 0)) STORED,
  -- Label of the parent law (law_label), copied by triggers
  law_code text NOT NULL DEFAULT ''::text,
  -- Title in Hindi
  title_hi text NOT NULL DEFAULT ''::text,
  CONSTRAINT law_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES account(organisation_id, id),
  CONSTRAINT law_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT law_organisation_id_law_unique_code_key UNIQUE (organisation_id, law_unique_code),
  CONSTRAINT law_organisation_id_parent_reference_fkey FOREIGN KEY (organisation_id, parent_reference) REFERENCES law(organisation_id, id),
  CONSTRAINT law_organisation_id_predecessor_id_fkey FOREIGN KEY (organisation_id, predecessor_id) REFERENCES law(organisation_id, id),
  CONSTRAINT law_organisation_id_updated_by_fkey FOREIGN KEY (organisation_id, updated_by) REFERENCES account(organisation_id, id),
  CONSTRAINT law_parent_law_check CHECK (parent_law >= 0),
  CONSTRAINT law_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT law_status_check CHECK (status = ANY (ARRAY['Draft'::text, 'Published'::text]))
);
CREATE INDEX law_by_act_code_name ON law USING btree (organisation_id, lower(act_code_name), id) WHERE deleted_at IS NULL;
CREATE INDEX law_by_active ON law USING btree (organisation_id, lower(active), id) WHERE deleted_at IS NULL;
CREATE INDEX law_by_category ON law USING btree (organisation_id, lower(category), id) WHERE deleted_at IS NULL;
CREATE INDEX law_by_id ON law USING btree (organisation_id, id) WHERE deleted_at IS NULL;
CREATE INDEX law_by_law ON law USING btree (organisation_id, lower(law), id) WHERE deleted_at IS NULL;
CREATE INDEX law_by_lock ON law USING btree (organisation_id, (NOT locked), id) WHERE deleted_at IS NULL;
CREATE INDEX law_by_status ON law USING btree (organisation_id, lower(status), id) WHERE deleted_at IS NULL;
CREATE INDEX law_by_updated_at ON law USING btree (organisation_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX law_by_version ON law USING btree (organisation_id, version, id) WHERE deleted_at IS NULL;
CREATE INDEX law_deleted ON law USING btree (organisation_id, deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX law_drafts ON law USING btree (organisation_id, updated_by, created_at DESC, id DESC) WHERE deleted_at IS NULL AND status = 'Draft'::text;
CREATE INDEX law_locked ON law USING btree (organisation_id, created_at DESC, id DESC) WHERE deleted_at IS NULL AND locked;
CREATE INDEX law_newest ON law USING btree (organisation_id, created_at DESC, id DESC) INCLUDE (status, category, active, state) WHERE deleted_at IS NULL;
CREATE INDEX law_of_category ON law USING btree (organisation_id, category, active, created_at DESC, id DESC) INCLUDE (status, state) WHERE deleted_at IS NULL;
CREATE INDEX law_parent ON law USING btree (organisation_id, parent_reference) WHERE parent_reference IS NOT NULL;
ALTER TABLE law ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON law FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT INSERT, SELECT, UPDATE ON law TO lexboard_app;
CREATE TRIGGER copy_code_from_parent BEFORE INSERT OR UPDATE OF parent_law ON law FOR EACH ROW EXECUTE FUNCTION copy_code_from_parent();
CREATE TRIGGER copy_code_to_children AFTER UPDATE OF act_code_name, law ON law FOR EACH ROW WHEN (law_label(old.act_code_name, old.law) IS DISTINCT FROM law_label(new.act_code_name, new.law)) EXECUTE FUNCTION copy_code_to_children();
CREATE TRIGGER copy_law_to_license AFTER UPDATE ON law REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION copy_law_to_license();
CREATE TRIGGER copy_law_to_notice AFTER UPDATE ON law REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION copy_law_to_notice();
CREATE TRIGGER copy_law_to_othercomp AFTER UPDATE ON law REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION copy_law_to_othercomp();
CREATE TRIGGER copy_law_to_return AFTER UPDATE ON law REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION copy_law_to_return();
CREATE TRIGGER count_added AFTER INSERT ON law REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_law();
CREATE TRIGGER count_changed AFTER UPDATE ON law REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_law();
CREATE TRIGGER sync_list_index_added AFTER INSERT ON law REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_list_index_law();
CREATE TRIGGER sync_list_index_changed AFTER UPDATE ON law REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_list_index_law();
CREATE TRIGGER sync_search_index AFTER INSERT ON law FOR EACH ROW EXECUTE FUNCTION sync_search_index_law();
CREATE TRIGGER sync_search_index_changed AFTER UPDATE ON law FOR EACH ROW WHEN (old.deleted_at IS DISTINCT FROM new.deleted_at OR old.law_unique_code IS DISTINCT FROM new.law_unique_code OR old.act_code_name IS DISTINCT FROM new.act_code_name OR old.law IS DISTINCT FROM new.law OR old.law_unique_code IS DISTINCT FROM new.law_unique_code OR old.law IS DISTINCT FROM new.law OR old.title_hi IS DISTINCT FROM new.title_hi OR old.act_code_name IS DISTINCT FROM new.act_code_name OR old.category IS DISTINCT FROM new.category OR old.central IS DISTINCT FROM new.central OR old.law_code IS DISTINCT FROM new.law_code OR old.rules IS DISTINCT FROM new.rules OR old.active IS DISTINCT FROM new.active OR old.relevant_amendment IS DISTINCT FROM new.relevant_amendment OR old.applicability IS DISTINCT FROM new.applicability OR old.employee_key_words IS DISTINCT FROM new.employee_key_words OR old.exemptions IS DISTINCT FROM new.exemptions OR old.general_key_words IS DISTINCT FROM new.general_key_words OR old.master_val IS DISTINCT FROM new.master_val) EXECUTE FUNCTION sync_search_index_law();

-- Combined result of a law's rules, updated with every change that affects it. A change of questions, options or rules locks this row, not the law's, so that saves of records do not wait. A law without a row has no questions
CREATE TABLE law_applicability (
  organisation_id uuid NOT NULL,
  law_id integer NOT NULL,
  result text NOT NULL DEFAULT 'Not decided'::text,
  CONSTRAINT law_applicability_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT law_applicability_organisation_id_law_id_fkey FOREIGN KEY (organisation_id, law_id) REFERENCES law(organisation_id, id),
  CONSTRAINT law_applicability_pkey PRIMARY KEY (organisation_id, law_id),
  CONSTRAINT law_applicability_result_check CHECK (result = ANY (ARRAY['Applicable'::text, 'Not Applicable'::text, 'Not decided'::text, 'Conflict'::text]))
);
CREATE INDEX law_applicability_result ON law_applicability USING btree (organisation_id, result, law_id);
ALTER TABLE law_applicability ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON law_applicability FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT INSERT, SELECT, UPDATE ON law_applicability TO lexboard_app;

-- Options of answers, by type of input. A law without a row offers Yes and No
CREATE TABLE law_option_list (
  organisation_id uuid NOT NULL,
  law_id integer NOT NULL,
  input text NOT NULL,
  options text[] NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT law_option_list_input_check CHECK (input = ANY (ARRAY['select'::text, 'radio'::text])),
  CONSTRAINT law_option_list_options_check CHECK (cardinality(options) > 0),
  CONSTRAINT law_option_list_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT law_option_list_organisation_id_law_id_fkey FOREIGN KEY (organisation_id, law_id) REFERENCES law(organisation_id, id),
  CONSTRAINT law_option_list_pkey PRIMARY KEY (organisation_id, law_id, input)
);
ALTER TABLE law_option_list ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON law_option_list FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT INSERT, SELECT, UPDATE ON law_option_list TO lexboard_app;

-- Questions of laws and their answers
CREATE TABLE law_question (
  organisation_id uuid NOT NULL,
  id integer NOT NULL,
  law_id integer NOT NULL,
  question text NOT NULL,
  input text NOT NULL,
  -- Empty while unanswered
  answer text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by integer NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_by integer NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT law_question_input_check CHECK (input = ANY (ARRAY['text'::text, 'select'::text, 'radio'::text])),
  CONSTRAINT law_question_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT law_question_organisation_id_law_id_fkey FOREIGN KEY (organisation_id, law_id) REFERENCES law(organisation_id, id),
  CONSTRAINT law_question_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT law_question_question_check CHECK (question <> ''::text)
);
CREATE INDEX law_question_law ON law_question USING btree (organisation_id, law_id, id);
CREATE UNIQUE INDEX law_question_once ON law_question USING btree (organisation_id, law_id, lower(question)) WHERE deleted_at IS NULL;
CREATE INDEX law_question_same ON law_question USING btree (organisation_id, lower(question), input) WHERE deleted_at IS NULL;
ALTER TABLE law_question ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON law_question FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT INSERT, SELECT, UPDATE ON law_question TO lexboard_app;

-- Rules of laws: if any or all conditions hold, the outcome applies
CREATE TABLE law_rule (
  organisation_id uuid NOT NULL,
  id integer NOT NULL,
  law_id integer NOT NULL,
  name text NOT NULL,
  connective text NOT NULL,
  outcome text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by integer NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_by integer NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT law_rule_connective_check CHECK (connective = ANY (ARRAY['Any'::text, 'All'::text])),
  CONSTRAINT law_rule_name_check CHECK (name <> ''::text),
  CONSTRAINT law_rule_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT law_rule_organisation_id_law_id_fkey FOREIGN KEY (organisation_id, law_id) REFERENCES law(organisation_id, id),
  CONSTRAINT law_rule_outcome_check CHECK (outcome = ANY (ARRAY['Applicable'::text, 'Not Applicable'::text])),
  CONSTRAINT law_rule_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX law_rule_law ON law_rule USING btree (organisation_id, law_id, id);
ALTER TABLE law_rule ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON law_rule FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT INSERT, SELECT, UPDATE ON law_rule TO lexboard_app;

-- The conditions of a rule: a question, an operator, an answer
CREATE TABLE law_rule_row (
  organisation_id uuid NOT NULL,
  rule_id integer NOT NULL,
  id integer NOT NULL,
  "position" integer NOT NULL,
  question_id integer NOT NULL,
  operator text NOT NULL,
  answer text NOT NULL,
  CONSTRAINT law_rule_row_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT law_rule_row_organisation_id_question_id_fkey FOREIGN KEY (organisation_id, question_id) REFERENCES law_question(organisation_id, id),
  CONSTRAINT law_rule_row_organisation_id_rule_id_fkey FOREIGN KEY (organisation_id, rule_id) REFERENCES law_rule(organisation_id, id),
  CONSTRAINT law_rule_row_pkey PRIMARY KEY (organisation_id, rule_id, id)
);
CREATE INDEX law_rule_row_question ON law_rule_row USING btree (organisation_id, question_id);
ALTER TABLE law_rule_row ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON law_rule_row FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON law_rule_row TO lexboard_app;

-- Licenses to be obtained under a law. Columns shared by all records below laws are added further down
CREATE TABLE license (
  license text NOT NULL DEFAULT ''::text,
  licensecode text NOT NULL DEFAULT ''::text,
  renewal text NOT NULL DEFAULT ''::text,
  validity text NOT NULL DEFAULT ''::text,
  government text NOT NULL DEFAULT ''::text,
  reference text NOT NULL DEFAULT ''::text,
  authority text NOT NULL DEFAULT ''::text,
  statute text NOT NULL DEFAULT ''::text,
  additional text NOT NULL DEFAULT ''::text,
  validuntil date,
  renewdays integer,
  organisation_id uuid NOT NULL,
  id integer NOT NULL,
  unique_code text NOT NULL,
  law integer NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  state integer[] NOT NULL DEFAULT '{}'::integer[],
  sensitivity text NOT NULL DEFAULT ''::text,
  penaltytype text[] NOT NULL DEFAULT '{}'::text[],
  otherpenalitytype text NOT NULL DEFAULT ''::text,
  penalty text NOT NULL DEFAULT ''::text,
  exemptions text NOT NULL DEFAULT ''::text,
  general_key_words text NOT NULL DEFAULT ''::text,
  industry_key_words integer[] NOT NULL DEFAULT '{}'::integer[],
  branch_key_words integer[] NOT NULL DEFAULT '{}'::integer[],
  company_typekey integer[] NOT NULL DEFAULT '{}'::integer[],
  exempt_industry_key_words integer[] NOT NULL DEFAULT '{}'::integer[],
  exempt_branch_key_words integer[] NOT NULL DEFAULT '{}'::integer[],
  extension_arr jsonb NOT NULL DEFAULT '[]'::jsonb,
  publish_status text NOT NULL,
  locked boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  predecessor_id integer,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by integer NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_by integer NOT NULL,
  deleted_at timestamp with time zone,
  own_code text NOT NULL GENERATED ALWAYS AS (licensecode) STORED,
  law_code text NOT NULL DEFAULT ''::text,
  law_category text NOT NULL DEFAULT ''::text,
  law_status text NOT NULL DEFAULT ''::text,
  -- Due day of the earliest open occurrence. It is kept but not shown while the license is a Draft or its law is repealed
  next_due date,
  -- The units that it applies to; none: it is for the organisation as a whole
  units jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- What differs for single units; record_unit has the same as rows
  unit_arr jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- Its own rule for days off: keep, next or previous. Empty: the organisation's
  holidayrule text NOT NULL DEFAULT ''::text,
  -- The documents that each filing needs, by name
  documents jsonb NOT NULL DEFAULT '[]'::jsonb,
  licensenumber text NOT NULL DEFAULT ''::text,
  -- "yes": by law it stays valid while its renewal is pending, if that was applied for in time; empty: it does not
  validwhilepending text NOT NULL DEFAULT ''::text,
  -- "yes": each filing has a payment, or a reason why not
  payable text NOT NULL DEFAULT ''::text,
  CONSTRAINT license_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES account(organisation_id, id),
  CONSTRAINT license_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT license_organisation_id_law_fkey FOREIGN KEY (organisation_id, law) REFERENCES law(organisation_id, id),
  CONSTRAINT license_organisation_id_predecessor_id_fkey FOREIGN KEY (organisation_id, predecessor_id) REFERENCES license(organisation_id, id),
  CONSTRAINT license_organisation_id_unique_code_key UNIQUE (organisation_id, unique_code),
  CONSTRAINT license_organisation_id_updated_by_fkey FOREIGN KEY (organisation_id, updated_by) REFERENCES account(organisation_id, id),
  CONSTRAINT license_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT license_publish_status_check CHECK (publish_status = ANY (ARRAY['Draft'::text, 'Published'::text])),
  CONSTRAINT license_renewdays_check CHECK (renewdays >= 0 AND renewdays <= 365)
);
CREATE INDEX license_by_id ON license USING btree (organisation_id, id) WHERE deleted_at IS NULL;
CREATE INDEX license_by_last_due ON license USING btree (organisation_id, ( CASE WHEN publish_status = 'Published'::text AND law_status = 'Active'::text THEN next_due ELSE NULL::date END) DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX license_by_last_validuntil ON license USING btree (organisation_id, validuntil DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX license_by_law ON license USING btree (organisation_id, law, id) WHERE deleted_at IS NULL;
CREATE INDEX license_by_law_category ON license USING btree (organisation_id, lower(law_category), id) WHERE deleted_at IS NULL;
CREATE INDEX license_by_law_code ON license USING btree (organisation_id, lower(law_code), id) WHERE deleted_at IS NULL;
CREATE INDEX license_by_law_status ON license USING btree (organisation_id, lower(law_status), id) WHERE deleted_at IS NULL;
CREATE INDEX license_by_license ON license USING btree (organisation_id, lower(license), id) WHERE deleted_at IS NULL;
CREATE INDEX license_by_licensecode ON license USING btree (organisation_id, lower(licensecode), id) WHERE deleted_at IS NULL;
CREATE INDEX license_by_lock ON license USING btree (organisation_id, (NOT locked), id) WHERE deleted_at IS NULL;
CREATE INDEX license_by_next_due ON license USING btree (organisation_id, ( CASE WHEN publish_status = 'Published'::text AND law_status = 'Active'::text THEN next_due ELSE NULL::date END), id) WHERE deleted_at IS NULL;
CREATE INDEX license_by_publish_status ON license USING btree (organisation_id, lower(publish_status), id) WHERE deleted_at IS NULL;
CREATE INDEX license_by_renewal ON license USING btree (organisation_id, lower(renewal), id) WHERE deleted_at IS NULL;
CREATE INDEX license_by_sensitivity ON license USING btree (organisation_id, lower(sensitivity), id) WHERE deleted_at IS NULL;
CREATE INDEX license_by_updated_at ON license USING btree (organisation_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX license_by_validity ON license USING btree (organisation_id, lower(validity), id) WHERE deleted_at IS NULL;
CREATE INDEX license_by_validuntil ON license USING btree (organisation_id, validuntil, id) WHERE deleted_at IS NULL;
CREATE INDEX license_by_version ON license USING btree (organisation_id, version, id) WHERE deleted_at IS NULL;
CREATE INDEX license_deleted ON license USING btree (organisation_id, deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX license_drafts ON license USING btree (organisation_id, updated_by, created_at DESC, id DESC) WHERE deleted_at IS NULL AND publish_status = 'Draft'::text;
CREATE INDEX license_due_of_law ON license USING btree (organisation_id, law, next_due) INCLUDE (state) WHERE deleted_at IS NULL AND publish_status = 'Published'::text AND law_status = 'Active'::text;
CREATE INDEX license_locked ON license USING btree (organisation_id, created_at DESC, id DESC) WHERE deleted_at IS NULL AND locked;
CREATE INDEX license_newest ON license USING btree (organisation_id, created_at DESC, id DESC) INCLUDE (publish_status, law_category, law_status, state, sensitivity) WHERE deleted_at IS NULL;
CREATE INDEX license_of_category ON license USING btree (organisation_id, law_category, law_status, created_at DESC, id DESC) INCLUDE (publish_status, state, sensitivity) WHERE deleted_at IS NULL;
CREATE INDEX license_of_law ON license USING btree (organisation_id, law, created_at DESC, id DESC);
ALTER TABLE license ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON license FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY searching ON license FOR SELECT TO lexboard_search USING (true);
GRANT INSERT, SELECT, UPDATE ON license TO lexboard_app;
GRANT SELECT (validuntil, organisation_id, id, publish_status, created_at, updated_at, updated_by, deleted_at, law_status, next_due) ON license TO lexboard_search;
CREATE TRIGGER copy_from_law BEFORE INSERT OR UPDATE OF law ON license FOR EACH ROW EXECUTE FUNCTION copy_from_law();
CREATE TRIGGER count_added AFTER INSERT ON license REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_license();
CREATE TRIGGER count_added_in_detail AFTER INSERT ON license REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_license_in_detail();
CREATE TRIGGER count_changed AFTER UPDATE ON license REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_license();
CREATE TRIGGER count_changed_in_detail AFTER UPDATE ON license REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_license_in_detail();
CREATE TRIGGER sync_list_index_added AFTER INSERT ON license REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_list_index_license();
CREATE TRIGGER sync_list_index_changed AFTER UPDATE ON license REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_list_index_license();
CREATE TRIGGER sync_record_unit_added AFTER INSERT ON license FOR EACH ROW WHEN (new.unit_arr <> '[]'::jsonb) EXECUTE FUNCTION sync_record_unit('license');
CREATE TRIGGER sync_record_unit_changed AFTER UPDATE OF unit_arr ON license FOR EACH ROW WHEN (new.unit_arr IS DISTINCT FROM old.unit_arr) EXECUTE FUNCTION sync_record_unit('license');
CREATE TRIGGER sync_search_index AFTER INSERT ON license FOR EACH ROW EXECUTE FUNCTION sync_search_index_license();
CREATE TRIGGER sync_search_index_changed AFTER UPDATE ON license FOR EACH ROW WHEN (old.deleted_at IS DISTINCT FROM new.deleted_at OR old.unique_code IS DISTINCT FROM new.unique_code OR old.licensecode IS DISTINCT FROM new.licensecode OR old.license IS DISTINCT FROM new.license OR old.unique_code IS DISTINCT FROM new.unique_code OR old.law_code IS DISTINCT FROM new.law_code OR old.license IS DISTINCT FROM new.license OR old.licensecode IS DISTINCT FROM new.licensecode OR old.description IS DISTINCT FROM new.description OR old.sensitivity IS DISTINCT FROM new.sensitivity OR old.renewal IS DISTINCT FROM new.renewal OR old.validity IS DISTINCT FROM new.validity OR old.licensenumber IS DISTINCT FROM new.licensenumber OR old.holidayrule IS DISTINCT FROM new.holidayrule OR old.government IS DISTINCT FROM new.government OR old.reference IS DISTINCT FROM new.reference OR old.authority IS DISTINCT FROM new.authority OR old.statute IS DISTINCT FROM new.statute OR old.additional IS DISTINCT FROM new.additional OR old.otherpenalitytype IS DISTINCT FROM new.otherpenalitytype OR old.penalty IS DISTINCT FROM new.penalty OR old.exemptions IS DISTINCT FROM new.exemptions OR old.general_key_words IS DISTINCT FROM new.general_key_words) EXECUTE FUNCTION sync_search_index_license();

-- A person's columns of a kind's list: selection, order and widths
CREATE TABLE list_columns (
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  kind text NOT NULL,
  columns jsonb NOT NULL,
  CONSTRAINT list_columns_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT list_columns_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT list_columns_pkey PRIMARY KEY (organisation_id, account_id, kind)
);
ALTER TABLE list_columns ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON list_columns FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT INSERT, SELECT, UPDATE ON list_columns TO lexboard_app;

-- Text index of lists: searched texts as keys (text_key), and the columns of filters. One row for each record that is not deleted
CREATE TABLE list_index (
  organisation_id uuid NOT NULL,
  kind text NOT NULL,
  id integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  status text NOT NULL,
  category text NOT NULL,
  law_status text NOT NULL,
  state integer[] NOT NULL,
  code text NOT NULL,
  own_code text NOT NULL,
  name text NOT NULL,
  law_code text NOT NULL,
  sensitivity text NOT NULL DEFAULT ''::text,
  periodicity text NOT NULL DEFAULT ''::text,
  task_type text NOT NULL DEFAULT ''::text,
  due text NOT NULL DEFAULT ''::text,
  CONSTRAINT list_index_pkey PRIMARY KEY (organisation_id, kind, id)
) PARTITION BY LIST (kind);
CREATE INDEX list_index_newest ON ONLY list_index USING btree (organisation_id, created_at DESC, id DESC);
ALTER TABLE list_index ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON list_index FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY restricted ON list_index AS RESTRICTIVE FOR ALL TO lexboard_app USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR kind <> 'notice'::text OR NOT (id IN ( SELECT unnest(hidden_notices()) AS unnest)));
CREATE POLICY searching ON list_index FOR SELECT TO lexboard_search USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON list_index TO lexboard_app;
GRANT SELECT ON list_index TO lexboard_search;

-- Laws in list_index
CREATE TABLE list_index_law PARTITION OF list_index FOR VALUES IN ('law');
CREATE INDEX list_index_law_parts ON list_index_law USING gin (code gin_trgm_ops, own_code gin_trgm_ops, name gin_trgm_ops, law_code gin_trgm_ops) WITH (fastupdate=off);
ALTER TABLE list_index_law ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON list_index_law FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON list_index_law TO lexboard_app;

-- Licenses in list_index
CREATE TABLE list_index_license PARTITION OF list_index FOR VALUES IN ('license');
CREATE INDEX list_index_license_parts ON list_index_license USING gin (code gin_trgm_ops, own_code gin_trgm_ops, name gin_trgm_ops, law_code gin_trgm_ops, due gin_trgm_ops) WITH (fastupdate=off);
ALTER TABLE list_index_license ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON list_index_license FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON list_index_license TO lexboard_app;

-- Notices in list_index
CREATE TABLE list_index_notice PARTITION OF list_index FOR VALUES IN ('notice');
CREATE INDEX list_index_notice_parts ON list_index_notice USING gin (code gin_trgm_ops, own_code gin_trgm_ops, name gin_trgm_ops, law_code gin_trgm_ops) WITH (fastupdate=off);
ALTER TABLE list_index_notice ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON list_index_notice FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY restricted ON list_index_notice AS RESTRICTIVE FOR ALL TO lexboard_app USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR NOT (id IN ( SELECT unnest(hidden_notices()) AS unnest)));
GRANT DELETE, INSERT, SELECT, UPDATE ON list_index_notice TO lexboard_app;

-- Other compliances in list_index
CREATE TABLE list_index_othercomp PARTITION OF list_index FOR VALUES IN ('othercomp');
CREATE INDEX list_index_othercomp_parts ON list_index_othercomp USING gin (code gin_trgm_ops, own_code gin_trgm_ops, name gin_trgm_ops, law_code gin_trgm_ops, due gin_trgm_ops) WITH (fastupdate=off);
ALTER TABLE list_index_othercomp ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON list_index_othercomp FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON list_index_othercomp TO lexboard_app;

-- Returns in list_index
CREATE TABLE list_index_return PARTITION OF list_index FOR VALUES IN ('return');
CREATE INDEX list_index_return_parts ON list_index_return USING gin (code gin_trgm_ops, own_code gin_trgm_ops, name gin_trgm_ops, law_code gin_trgm_ops, due gin_trgm_ops) WITH (fastupdate=off);
ALTER TABLE list_index_return ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON list_index_return FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON list_index_return TO lexboard_app;

-- The last entry of each lane of a system log. An append locks one lane, so concurrent appends do not block each other
CREATE TABLE log_lane (
  organisation_id uuid NOT NULL,
  lane smallint NOT NULL,
  -- Sequence number of the last entry in the lane: from 1, without gaps
  number bigint NOT NULL DEFAULT 0,
  -- Hash of the last entry. It covers all entries before it in the lane
  hash bytea NOT NULL DEFAULT '\x'::bytea,
  -- Time of the last entry. Times never decrease within a lane
  at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  -- Number of entries about laws. The sum over all lanes shows whether a server's cached tree of laws is current
  law_entries bigint NOT NULL DEFAULT 0,
  CONSTRAINT log_lane_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT log_lane_pkey PRIMARY KEY (organisation_id, lane)
) WITH (fillfactor=10);
ALTER TABLE log_lane ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON log_lane FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT SELECT ON log_lane TO lexboard_app;

-- How far an organisation's system log has left as signed files, for each folder or bucket
CREATE TABLE log_shipment (
  organisation_id uuid NOT NULL,
  -- Name of the folder or bucket, without secrets
  place text NOT NULL,
  -- Sequence number of the newest entry in a file
  sent bigint NOT NULL DEFAULT 0,
  -- SHA-256 of the newest file, which the next one names; empty before the first one
  digest text NOT NULL DEFAULT ''::text,
  -- The last entry of the file that is written now. After a crash the same file is written again; null: none is written
  planned bigint,
  -- The time that this file is named by
  planned_at timestamp with time zone,
  -- When the next file may be written. A writing server postpones it as a lease
  due_at timestamp with time zone NOT NULL DEFAULT now(),
  -- Failed attempts in a row
  failures integer NOT NULL DEFAULT 0,
  CONSTRAINT log_shipment_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT log_shipment_pkey PRIMARY KEY (organisation_id, place)
);
ALTER TABLE log_shipment ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON log_shipment FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON log_shipment AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL);
CREATE POLICY searching ON log_shipment FOR SELECT TO lexboard_search USING (true);
GRANT INSERT, SELECT, UPDATE ON log_shipment TO lexboard_app;
GRANT SELECT (organisation_id, place, sent, due_at, failures) ON log_shipment TO lexboard_search;

-- The result of the last verification of an organisation's hash chain. One server verifies each log daily
CREATE TABLE log_verification (
  organisation_id uuid NOT NULL,
  -- Null until the first verification has ended
  verified_at timestamp with time zone,
  -- Sequence number of the newest entry at that time
  sequence bigint NOT NULL DEFAULT 0,
  -- Sequence number of the first entry whose hash does not match; null if all match
  broken_at bigint,
  -- When a server last began a scheduled verification
  begun_at timestamp with time zone,
  CONSTRAINT log_verification_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT log_verification_pkey PRIMARY KEY (organisation_id)
);
ALTER TABLE log_verification ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON log_verification FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON log_verification AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL);
GRANT INSERT, SELECT, UPDATE ON log_verification TO lexboard_app;

-- Outbox. Mails hold secret links, so the application can only add to it (enqueue_mail); lexboard_directory sends them. A mail is deleted once it is sent or given up
CREATE TABLE mail (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  -- After this time the mail is useless and is not sent
  expires_at timestamp with time zone,
  -- Time of the next attempt. A sending server postpones it, so that no other server sends meanwhile
  due_at timestamp with time zone NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  -- Address of the one-click unsubscribe (RFC 8058); null for mails without one
  unsubscribe text,
  CONSTRAINT mail_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_due ON mail USING btree (due_at);
GRANT DELETE, SELECT, UPDATE ON mail TO lexboard_directory;

-- Mails of the last day that each account caused, for the rate limit
CREATE TABLE mail_cause (
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  cause text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT mail_cause_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX mail_cause_of_account ON mail_cause USING btree (organisation_id, account_id, cause, at);
CREATE INDEX mail_cause_of_organisation ON mail_cause USING btree (organisation_id, cause, at);
ALTER TABLE mail_cause ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON mail_cause FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT ON mail_cause TO lexboard_app;

-- Notices of authorities
CREATE TABLE notice (
  organisation_id uuid NOT NULL,
  id integer NOT NULL,
  unique_code text NOT NULL,
  authority text NOT NULL DEFAULT ''::text,
  subject text NOT NULL DEFAULT ''::text,
  noticenumber text NOT NULL DEFAULT ''::text,
  noticeday date,
  receivedon date,
  -- Null: the register does not have the law that it is of
  law integer,
  state integer[] NOT NULL DEFAULT '{}'::integer[],
  lawsection text NOT NULL DEFAULT ''::text,
  period text NOT NULL DEFAULT ''::text,
  -- Amounts demanded, in paise, each with its head
  demand jsonb NOT NULL DEFAULT '[]'::jsonb,
  sensitivity text NOT NULL DEFAULT ''::text,
  -- Days of the proceedings, each with its purpose. Each is an occurrence, whose event_id is the number of the purpose
  dates jsonb NOT NULL DEFAULT '[]'::jsonb,
  counsel text NOT NULL DEFAULT ''::text,
  stage text NOT NULL DEFAULT ''::text,
  outcome text NOT NULL DEFAULT ''::text,
  -- See license.documents
  documents jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- See license.units
  units jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- See license.unit_arr
  unit_arr jsonb NOT NULL DEFAULT '[]'::jsonb,
  publish_status text NOT NULL,
  locked boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  predecessor_id integer,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by integer NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_by integer NOT NULL,
  deleted_at timestamp with time zone,
  own_code text NOT NULL GENERATED ALWAYS AS (noticenumber) STORED,
  law_code text NOT NULL DEFAULT ''::text,
  law_category text NOT NULL DEFAULT ''::text,
  -- That of its law; Active without a law
  law_status text NOT NULL DEFAULT ''::text,
  -- See license.next_due
  next_due date,
  -- "yes": only its owner, checker and readers, and administrators, see that it exists
  restricted text NOT NULL DEFAULT ''::text,
  -- The people who see it beside owner, checker and administrators, where it is restricted
  readers integer[] NOT NULL DEFAULT '{}'::integer[],
  -- Unique code of the notice that it follows; empty: none
  previous text NOT NULL DEFAULT ''::text,
  CONSTRAINT notice_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES account(organisation_id, id),
  CONSTRAINT notice_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT notice_organisation_id_law_fkey FOREIGN KEY (organisation_id, law) REFERENCES law(organisation_id, id),
  CONSTRAINT notice_organisation_id_predecessor_id_fkey FOREIGN KEY (organisation_id, predecessor_id) REFERENCES notice(organisation_id, id),
  CONSTRAINT notice_organisation_id_unique_code_key UNIQUE (organisation_id, unique_code),
  CONSTRAINT notice_organisation_id_updated_by_fkey FOREIGN KEY (organisation_id, updated_by) REFERENCES account(organisation_id, id),
  CONSTRAINT notice_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT notice_publish_status_check CHECK (publish_status = ANY (ARRAY['Draft'::text, 'Published'::text]))
);
CREATE INDEX notice_by_id ON notice USING btree (organisation_id, id) WHERE deleted_at IS NULL;
CREATE INDEX notice_by_last_due ON notice USING btree (organisation_id, ( CASE WHEN publish_status = 'Published'::text AND law_status = 'Active'::text THEN next_due ELSE NULL::date END) DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX notice_by_last_receivedon ON notice USING btree (organisation_id, receivedon DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX notice_by_law ON notice USING btree (organisation_id, law, id) WHERE deleted_at IS NULL;
CREATE INDEX notice_by_law_category ON notice USING btree (organisation_id, lower(law_category), id) WHERE deleted_at IS NULL;
CREATE INDEX notice_by_law_code ON notice USING btree (organisation_id, lower(law_code), id) WHERE deleted_at IS NULL;
CREATE INDEX notice_by_law_status ON notice USING btree (organisation_id, lower(law_status), id) WHERE deleted_at IS NULL;
CREATE INDEX notice_by_lock ON notice USING btree (organisation_id, (NOT locked), id) WHERE deleted_at IS NULL;
CREATE INDEX notice_by_next_due ON notice USING btree (organisation_id, ( CASE WHEN publish_status = 'Published'::text AND law_status = 'Active'::text THEN next_due ELSE NULL::date END), id) WHERE deleted_at IS NULL;
CREATE INDEX notice_by_noticenumber ON notice USING btree (organisation_id, lower(noticenumber), id) WHERE deleted_at IS NULL;
CREATE INDEX notice_by_previous ON notice USING btree (organisation_id, upper(previous)) WHERE previous <> ''::text;
CREATE INDEX notice_by_publish_status ON notice USING btree (organisation_id, lower(publish_status), id) WHERE deleted_at IS NULL;
CREATE INDEX notice_by_receivedon ON notice USING btree (organisation_id, receivedon, id) WHERE deleted_at IS NULL;
CREATE INDEX notice_by_sensitivity ON notice USING btree (organisation_id, lower(sensitivity), id) WHERE deleted_at IS NULL;
CREATE INDEX notice_by_stage ON notice USING btree (organisation_id, lower(stage), id) WHERE deleted_at IS NULL;
CREATE INDEX notice_by_subject ON notice USING btree (organisation_id, lower(subject), id) WHERE deleted_at IS NULL;
CREATE INDEX notice_by_updated_at ON notice USING btree (organisation_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX notice_by_version ON notice USING btree (organisation_id, version, id) WHERE deleted_at IS NULL;
CREATE INDEX notice_deleted ON notice USING btree (organisation_id, deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX notice_drafts ON notice USING btree (organisation_id, updated_by, created_at DESC, id DESC) WHERE deleted_at IS NULL AND publish_status = 'Draft'::text;
CREATE INDEX notice_due_of_law ON notice USING btree (organisation_id, law, next_due) INCLUDE (state) WHERE deleted_at IS NULL AND publish_status = 'Published'::text AND law_status = 'Active'::text;
CREATE INDEX notice_locked ON notice USING btree (organisation_id, created_at DESC, id DESC) WHERE deleted_at IS NULL AND locked;
CREATE INDEX notice_newest ON notice USING btree (organisation_id, created_at DESC, id DESC) INCLUDE (publish_status, law_category, law_status, state, sensitivity, stage) WHERE deleted_at IS NULL;
CREATE INDEX notice_of_category ON notice USING btree (organisation_id, law_category, law_status, created_at DESC, id DESC) INCLUDE (publish_status, state, sensitivity) WHERE deleted_at IS NULL;
CREATE INDEX notice_of_law ON notice USING btree (organisation_id, law, created_at DESC, id DESC);
CREATE INDEX notice_restricted ON notice USING btree (organisation_id, id) WHERE restricted = 'yes'::text;
ALTER TABLE notice ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON notice FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY restricted ON notice AS RESTRICTIVE FOR ALL TO lexboard_app USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR NOT (id IN ( SELECT unnest(hidden_notices()) AS unnest)));
CREATE POLICY searching ON notice FOR SELECT TO lexboard_search USING (true);
GRANT INSERT, SELECT, UPDATE ON notice TO lexboard_app;
GRANT SELECT (organisation_id, id, receivedon, publish_status, created_at, updated_at, updated_by, deleted_at, law_status, next_due) ON notice TO lexboard_search;
CREATE TRIGGER copy_from_law BEFORE INSERT OR UPDATE OF law ON notice FOR EACH ROW EXECUTE FUNCTION copy_from_law();
CREATE TRIGGER count_added AFTER INSERT ON notice REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_notice();
CREATE TRIGGER count_added_in_detail AFTER INSERT ON notice REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_notice_in_detail();
CREATE TRIGGER count_changed AFTER UPDATE ON notice REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_notice();
CREATE TRIGGER count_changed_in_detail AFTER UPDATE ON notice REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_notice_in_detail();
CREATE TRIGGER sync_list_index_added AFTER INSERT ON notice REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_list_index_notice();
CREATE TRIGGER sync_list_index_changed AFTER UPDATE ON notice REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_list_index_notice();
CREATE TRIGGER sync_record_unit_added AFTER INSERT ON notice FOR EACH ROW WHEN (new.unit_arr <> '[]'::jsonb) EXECUTE FUNCTION sync_record_unit('notice');
CREATE TRIGGER sync_record_unit_changed AFTER UPDATE OF unit_arr ON notice FOR EACH ROW WHEN (new.unit_arr IS DISTINCT FROM old.unit_arr) EXECUTE FUNCTION sync_record_unit('notice');
CREATE TRIGGER sync_search_index AFTER INSERT ON notice FOR EACH ROW EXECUTE FUNCTION sync_search_index_notice();
CREATE TRIGGER sync_search_index_changed AFTER UPDATE ON notice FOR EACH ROW WHEN (old.deleted_at IS DISTINCT FROM new.deleted_at OR old.unique_code IS DISTINCT FROM new.unique_code OR old.noticenumber IS DISTINCT FROM new.noticenumber OR old.subject IS DISTINCT FROM new.subject OR old.unique_code IS DISTINCT FROM new.unique_code OR old.authority IS DISTINCT FROM new.authority OR old.subject IS DISTINCT FROM new.subject OR old.noticenumber IS DISTINCT FROM new.noticenumber OR old.law_code IS DISTINCT FROM new.law_code OR old.lawsection IS DISTINCT FROM new.lawsection OR old.period IS DISTINCT FROM new.period OR old.sensitivity IS DISTINCT FROM new.sensitivity OR old.previous IS DISTINCT FROM new.previous OR old.counsel IS DISTINCT FROM new.counsel OR old.stage IS DISTINCT FROM new.stage OR old.outcome IS DISTINCT FROM new.outcome) EXECUTE FUNCTION sync_search_index_notice();

-- One row for each time that a record is due. Lists leave out those of records that are Drafts, repealed or deleted
CREATE TABLE occurrence (
  organisation_id uuid NOT NULL,
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  kind text NOT NULL,
  record_id integer NOT NULL,
  -- The day by the schedule. Extensions and the holiday rule turn it into the due day
  statutory_day date NOT NULL,
  due_day date NOT NULL,
  internal_day date NOT NULL,
  -- The event that makes it due; null if the calendar does
  event_id integer,
  version integer NOT NULL DEFAULT 1,
  -- Whether a person has acted on it. If so, a change of the schedule does not delete it
  worked_on boolean NOT NULL DEFAULT false,
  -- Whether the schedule has its day. If not, it was worked on before the schedule changed
  scheduled boolean NOT NULL DEFAULT true,
  -- Person who does the work: the owner in record_people, unless own_people is set. Unchanged once it is closed
  owner integer,
  -- Person who approves it. Null: filing closes it
  checker integer,
  -- Whether it has its own owner and checker instead of the record's
  own_people boolean NOT NULL DEFAULT false,
  -- Null: open. submitted: waits for its checker. Whether it was late follows from the days
  outcome text,
  -- Day of the filing, as the filing person entered it; null if not filed
  filed_on date,
  filed_by integer,
  filed_at timestamp with time zone,
  reference text NOT NULL DEFAULT ''::text,
  note text NOT NULL DEFAULT ''::text,
  -- When it became done or waived. From then on its days do not change
  closed_at timestamp with time zone,
  -- First day of the period that it settles, by the schedule of its time. Null if none was stored: the present schedule then gives the period
  period_from date,
  -- Last day of the period
  period_until date,
  -- When its checker sent it back. Kept while it is filed again or withdrawn, cleared once it is closed
  sent_back_at timestamp with time zone,
  -- Whether the submission asks for a waiver. filed_on is then the day of the request
  waiver boolean NOT NULL DEFAULT false,
  -- Owner at the time of submission, who may not approve it
  filed_owner integer,
  -- Person who removed its checker, if it has its own people. They may not close it alone
  unchecked_by integer,
  -- The due day before its last move while open
  moved_from date,
  moved_at timestamp with time zone,
  -- The unit that it is due for; null: the organisation as a whole
  unit_id integer,
  -- The absent person for whom filed_by stood in, and who may not approve it either; null: filed in their own name
  filed_for integer,
  -- Sum of its payments, in paise
  paid bigint NOT NULL DEFAULT 0,
  -- Sum of its payments of interest, late fees and penalties, in paise
  late_cost bigint NOT NULL DEFAULT 0,
  -- Whether it is closed because its record says that it was done before Lexboard. Its outcome is then waived
  before_lexboard boolean NOT NULL DEFAULT false,
  -- When the renewal of the license was applied for, until it is refused; null: it was not
  applied_on date,
  -- Whether the law keeps the license valid meanwhile: then it is not overdue. Follows license.validwhilepending
  kept_valid boolean NOT NULL DEFAULT false,
  -- Why a payable record was filed without a payment
  no_payment text NOT NULL DEFAULT ''::text,
  -- Names of the documents that the record needed when it was filed. Null: not filed, or filed without a word of them
  documents jsonb,
  -- Why it was filed without some of them
  missing_reason text NOT NULL DEFAULT ''::text,
  CONSTRAINT occurrence_check CHECK (((outcome = ANY (ARRAY['done'::text, 'waived'::text])) IS TRUE) = (closed_at IS NOT NULL)),
  CONSTRAINT occurrence_check1 CHECK (outcome IS DISTINCT FROM 'submitted'::text OR filed_on IS NOT NULL),
  CONSTRAINT occurrence_kind_check CHECK (kind = ANY (ARRAY['license'::text, 'return'::text, 'othercomp'::text, 'notice'::text, 'review'::text])) NOT VALID,
  CONSTRAINT occurrence_organisation_id_checker_fkey FOREIGN KEY (organisation_id, checker) REFERENCES account(organisation_id, id),
  CONSTRAINT occurrence_organisation_id_filed_by_fkey FOREIGN KEY (organisation_id, filed_by) REFERENCES account(organisation_id, id),
  CONSTRAINT occurrence_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT occurrence_organisation_id_owner_fkey FOREIGN KEY (organisation_id, owner) REFERENCES account(organisation_id, id),
  CONSTRAINT occurrence_outcome_check CHECK (outcome = ANY (ARRAY['submitted'::text, 'done'::text, 'waived'::text])),
  CONSTRAINT occurrence_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT occurrence_unit FOREIGN KEY (organisation_id, unit_id) REFERENCES unit(organisation_id, id)
);
CREATE INDEX occurrence_applied ON occurrence USING btree (organisation_id, kind, record_id) WHERE applied_on IS NOT NULL AND outcome IS NULL;
CREATE INDEX occurrence_by_due_day ON occurrence USING btree (organisation_id, due_day, id);
CREATE INDEX occurrence_by_internal_day ON occurrence USING btree (organisation_id, internal_day) INCLUDE (due_day) WHERE outcome IS NULL;
CREATE INDEX occurrence_closed ON occurrence USING btree (organisation_id, due_day, id) WHERE closed_at IS NOT NULL;
CREATE INDEX occurrence_moved ON occurrence USING btree (organisation_id, owner) WHERE outcome IS NULL AND moved_from IS NOT NULL;
CREATE INDEX occurrence_of_unit ON occurrence USING btree (organisation_id, unit_id, due_day) WHERE unit_id IS NOT NULL;
CREATE UNIQUE INDEX occurrence_once ON occurrence USING btree (organisation_id, kind, record_id, statutory_day, event_id, unit_id) NULLS NOT DISTINCT;
CREATE INDEX occurrence_open_by_due_day ON occurrence USING btree (organisation_id, due_day, id) WHERE outcome IS NULL;
CREATE INDEX occurrence_open_of_owner ON occurrence USING btree (organisation_id, owner, due_day) WHERE outcome IS NULL;
CREATE INDEX occurrence_sent_back ON occurrence USING btree (organisation_id, owner) WHERE outcome IS NULL AND sent_back_at IS NOT NULL;
CREATE INDEX occurrence_submitted ON occurrence USING btree (organisation_id, checker) WHERE outcome = 'submitted'::text;
CREATE INDEX occurrence_whole_of_checker ON occurrence USING btree (organisation_id, checker) WHERE unit_id IS NULL AND checker IS NOT NULL;
CREATE INDEX occurrence_whole_of_owner ON occurrence USING btree (organisation_id, owner) WHERE unit_id IS NULL AND owner IS NOT NULL;
ALTER TABLE occurrence ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON occurrence FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON occurrence AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR (unit_id IN ( SELECT unnest(acting_units()) AS unnest)) OR unit_id IS NULL AND ((( SELECT acting_account() AS acting_account)) = owner OR (( SELECT acting_account() AS acting_account)) = checker));
CREATE POLICY restricted ON occurrence AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR
CASE kind
    WHEN 'notice'::text THEN NOT (record_id IN ( SELECT unnest(hidden_notices()) AS unnest))
    WHEN 'review'::text THEN NOT (record_id IN ( SELECT unnest(hidden_occurrences()) AS unnest))
    ELSE true
END);
CREATE POLICY searching ON occurrence FOR SELECT TO lexboard_search USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON occurrence TO lexboard_app;
GRANT SELECT (organisation_id, id, kind, record_id, due_day, scheduled, owner, checker, outcome, unit_id, kept_valid) ON occurrence TO lexboard_search;
CREATE TRIGGER note_moved_day BEFORE UPDATE OF due_day ON occurrence FOR EACH ROW WHEN (new.closed_at IS NULL AND new.due_day IS DISTINCT FROM old.due_day) EXECUTE FUNCTION note_moved_day();

-- Customers. Each has its own people and records, isolated from all others
CREATE TABLE organisation (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  subscription_ends_on date,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  -- Whether its administrators operate releases. The first organisation does, until the owner of the database changes it
  operates_platform boolean NOT NULL DEFAULT false,
  -- Quota of all its attached files in megabytes, removed ones included (lexboard organisation quota)
  attachment_megabytes integer NOT NULL DEFAULT 10240,
  -- Time zone of its days, files and mails: a name of the tz database
  time_zone text NOT NULL DEFAULT 'Asia/Kolkata'::text,
  -- Weekdays without work. 0 is Sunday
  weekly_off integer[] NOT NULL DEFAULT '{0}'::integer[],
  -- Whether the second and fourth Saturdays are off
  alternate_saturdays boolean NOT NULL DEFAULT false,
  -- List of {day, name, states}, sorted by day. day: ISO day. states: ids of the states whose records observe the holiday; empty for all
  holidays jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- Where a due day on a day off moves: it stays, or goes to the next or previous working day
  holiday_rule text NOT NULL DEFAULT 'keep'::text,
  -- Days before a due day on which the digest reminds of it
  reminder_days integer[] NOT NULL DEFAULT '{30,7,1}'::integer[],
  -- Hour at which the digest is sent: 0 to 23, in the time zone
  digest_hour integer NOT NULL DEFAULT 8,
  -- Days overdue after which work is escalated to its checker and to administrators
  escalate_after_days integer NOT NULL DEFAULT 3,
  -- Version of the settings above and of the time zone
  settings_version integer NOT NULL DEFAULT 1,
  -- Version of days off, holidays and holiday rule
  calendar_version integer NOT NULL DEFAULT 1,
  -- Last day whose digests are settled for everyone. Null until the first digest hour of a new organisation
  digest_day date,
  -- Sensitivities whose due work always needs a checker: none, high (Critical and High), or all
  four_eyes text NOT NULL DEFAULT 'none'::text,
  -- Settings of forms: order of dates, states below central laws, fields that published records may leave empty. The documents give the default of a missing setting
  form_settings jsonb NOT NULL DEFAULT '{}'::jsonb,
  -- Whether people need an authenticator app or a passkey: who has neither can do nothing but set one up
  second_factor_required boolean NOT NULL DEFAULT false,
  -- When "Export everything" was last sent as a whole
  exported_at timestamp with time zone,
  -- When an administrator closed it. Only administrators sign in then, and only to open it again. Null: it is open
  closed_at timestamp with time zone,
  -- Who closed it
  closed_by text NOT NULL DEFAULT ''::text,
  -- The days that were left when administrators were last told by mail: 30, 7 or 1
  closing_told_days integer,
  -- When they were told
  closing_told_at timestamp with time zone,
  -- When its deletion began. From then on it cannot be opened again
  deleting_since timestamp with time zone,
  -- A small PNG for reports and mails, drawn from the file that was sent; null: none
  logo bytea,
  -- Version of name and logo
  profile_version integer NOT NULL DEFAULT 1,
  -- Language of mails to people who have chosen none
  language text NOT NULL DEFAULT 'en'::text,
  CONSTRAINT organisation_attachment_megabytes_check CHECK (attachment_megabytes >= 0),
  CONSTRAINT organisation_digest_hour_check CHECK (digest_hour >= 0 AND digest_hour <= 23),
  CONSTRAINT organisation_escalate_after_days_check CHECK (escalate_after_days >= 0),
  CONSTRAINT organisation_four_eyes_check CHECK (four_eyes = ANY (ARRAY['none'::text, 'high'::text, 'all'::text])),
  CONSTRAINT organisation_holiday_rule_check CHECK (holiday_rule = ANY (ARRAY['keep'::text, 'next'::text, 'previous'::text])),
  CONSTRAINT organisation_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX organisation_operator ON organisation USING btree (operates_platform) WHERE operates_platform;
ALTER TABLE organisation ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY directory ON organisation FOR ALL TO PUBLIC USING (CURRENT_USER = 'lexboard_directory'::name);
CREATE POLICY ended ON organisation FOR DELETE TO PUBLIC USING (id = current_organisation() AND deleting_since IS NOT NULL);
CREATE POLICY own_organisation ON organisation FOR SELECT TO PUBLIC USING (id = current_organisation());
CREATE POLICY own_settings ON organisation FOR UPDATE TO PUBLIC USING (id = current_organisation());
GRANT SELECT, UPDATE (name, time_zone, weekly_off, alternate_saturdays, holidays, holiday_rule, reminder_days, digest_hour, escalate_after_days, settings_version, calendar_version, digest_day, four_eyes, form_settings, second_factor_required, exported_at, closed_at, closed_by, closing_told_days, closing_told_at, logo, profile_version, language) ON organisation TO lexboard_app;
GRANT INSERT, SELECT, UPDATE (attachment_megabytes, time_zone, digest_day, closed_at, closed_by, deleting_since) ON organisation TO lexboard_directory;
CREATE TRIGGER first_organisation_operates BEFORE INSERT ON organisation FOR EACH ROW EXECUTE FUNCTION first_organisation_operates();

-- Organisations that are being deleted, and those that were. Their signed notes also lie in the store of files: an older backup does not bring them back
CREATE TABLE organisation_deletion (
  organisation_id uuid NOT NULL,
  name text NOT NULL,
  closed_at timestamp with time zone NOT NULL,
  closed_by text NOT NULL,
  -- Addresses of the administrators, who get the note. Empty once it is queued
  recipients text[] NOT NULL DEFAULT '{}'::text[],
  -- The number of deleted rows by table
  rows jsonb NOT NULL DEFAULT '{}'::jsonb,
  files integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  deleted_at timestamp with time zone,
  -- The signed note. Null while it is being deleted
  note text,
  CONSTRAINT organisation_deletion_pkey PRIMARY KEY (organisation_id)
);
GRANT INSERT, SELECT, UPDATE ON organisation_deletion TO lexboard_directory;

-- Other compliances under a law. Shared columns are added further down
CREATE TABLE othercomp (
  code_name text NOT NULL DEFAULT ''::text,
  name text NOT NULL DEFAULT ''::text,
  task_type text NOT NULL DEFAULT ''::text,
  periodicity text NOT NULL DEFAULT ''::text,
  internal_due_date text NOT NULL DEFAULT ''::text,
  startdate date,
  enddate date,
  dayscount integer,
  day_month_arr jsonb NOT NULL DEFAULT '[]'::jsonb,
  due_date text NOT NULL DEFAULT ''::text,
  government_form text NOT NULL DEFAULT ''::text,
  referencelink text NOT NULL DEFAULT ''::text,
  authority text NOT NULL DEFAULT ''::text,
  statute_reference text NOT NULL DEFAULT ''::text,
  additional_info text NOT NULL DEFAULT ''::text,
  workingdays text NOT NULL DEFAULT ''::text,
  organisation_id uuid NOT NULL,
  id integer NOT NULL,
  unique_code text NOT NULL,
  law integer NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  state integer[] NOT NULL DEFAULT '{}'::integer[],
  sensitivity text NOT NULL DEFAULT ''::text,
  penaltytype text[] NOT NULL DEFAULT '{}'::text[],
  otherpenalitytype text NOT NULL DEFAULT ''::text,
  penalty text NOT NULL DEFAULT ''::text,
  exemptions text NOT NULL DEFAULT ''::text,
  general_key_words text NOT NULL DEFAULT ''::text,
  industry_key_words integer[] NOT NULL DEFAULT '{}'::integer[],
  branch_key_words integer[] NOT NULL DEFAULT '{}'::integer[],
  company_typekey integer[] NOT NULL DEFAULT '{}'::integer[],
  exempt_industry_key_words integer[] NOT NULL DEFAULT '{}'::integer[],
  exempt_branch_key_words integer[] NOT NULL DEFAULT '{}'::integer[],
  extension_arr jsonb NOT NULL DEFAULT '[]'::jsonb,
  publish_status text NOT NULL,
  locked boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  predecessor_id integer,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by integer NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_by integer NOT NULL,
  deleted_at timestamp with time zone,
  own_code text NOT NULL GENERATED ALWAYS AS (code_name) STORED,
  law_code text NOT NULL DEFAULT ''::text,
  law_category text NOT NULL DEFAULT ''::text,
  law_status text NOT NULL DEFAULT ''::text,
  -- See license.next_due
  next_due date,
  -- The units that it applies to; none: it is for the organisation as a whole
  units jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- What differs for single units; record_unit has the same as rows
  unit_arr jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- Its own rule for days off: keep, next or previous. Empty: the organisation's
  holidayrule text NOT NULL DEFAULT ''::text,
  -- The documents that each filing needs, by name
  documents jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- What was due up to this day was done before Lexboard
  doneuntil date,
  -- "yes": each filing has a payment, or a reason why not
  payable text NOT NULL DEFAULT ''::text,
  -- The schedules that held before the present one, oldest first: until (the last day) and values of the schedule fields
  earlier_schedules jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT othercomp_dayscount_check CHECK (dayscount >= 0),
  CONSTRAINT othercomp_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES account(organisation_id, id),
  CONSTRAINT othercomp_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT othercomp_organisation_id_law_fkey FOREIGN KEY (organisation_id, law) REFERENCES law(organisation_id, id),
  CONSTRAINT othercomp_organisation_id_predecessor_id_fkey FOREIGN KEY (organisation_id, predecessor_id) REFERENCES othercomp(organisation_id, id),
  CONSTRAINT othercomp_organisation_id_unique_code_key UNIQUE (organisation_id, unique_code),
  CONSTRAINT othercomp_organisation_id_updated_by_fkey FOREIGN KEY (organisation_id, updated_by) REFERENCES account(organisation_id, id),
  CONSTRAINT othercomp_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT othercomp_publish_status_check CHECK (publish_status = ANY (ARRAY['Draft'::text, 'Published'::text])),
  CONSTRAINT othercomp_workingdays_check CHECK (workingdays = ANY (ARRAY[''::text, 'yes'::text]))
);
CREATE INDEX othercomp_by_code_name ON othercomp USING btree (organisation_id, lower(code_name), id) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_by_due_date ON othercomp USING btree (organisation_id, lower(due_date), id) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_by_exempt_branches ON othercomp USING btree (organisation_id, exempt_branch_key_words, id) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_by_id ON othercomp USING btree (organisation_id, id) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_by_last_due ON othercomp USING btree (organisation_id, ( CASE WHEN publish_status = 'Published'::text AND law_status = 'Active'::text THEN next_due ELSE NULL::date END) DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_by_law ON othercomp USING btree (organisation_id, law, id) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_by_law_category ON othercomp USING btree (organisation_id, lower(law_category), id) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_by_law_code ON othercomp USING btree (organisation_id, lower(law_code), id) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_by_law_status ON othercomp USING btree (organisation_id, lower(law_status), id) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_by_lock ON othercomp USING btree (organisation_id, (NOT locked), id) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_by_name ON othercomp USING btree (organisation_id, lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_by_next_due ON othercomp USING btree (organisation_id, ( CASE WHEN publish_status = 'Published'::text AND law_status = 'Active'::text THEN next_due ELSE NULL::date END), id) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_by_periodicity ON othercomp USING btree (organisation_id, lower(periodicity), id) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_by_publish_status ON othercomp USING btree (organisation_id, lower(publish_status), id) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_by_sensitivity ON othercomp USING btree (organisation_id, lower(sensitivity), id) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_by_task_type ON othercomp USING btree (organisation_id, lower(task_type), id) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_by_updated_at ON othercomp USING btree (organisation_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_by_version ON othercomp USING btree (organisation_id, version, id) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_deleted ON othercomp USING btree (organisation_id, deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX othercomp_drafts ON othercomp USING btree (organisation_id, updated_by, created_at DESC, id DESC) WHERE deleted_at IS NULL AND publish_status = 'Draft'::text;
CREATE INDEX othercomp_due_of_law ON othercomp USING btree (organisation_id, law, next_due) INCLUDE (state) WHERE deleted_at IS NULL AND publish_status = 'Published'::text AND law_status = 'Active'::text;
CREATE INDEX othercomp_locked ON othercomp USING btree (organisation_id, created_at DESC, id DESC) WHERE deleted_at IS NULL AND locked;
CREATE INDEX othercomp_newest ON othercomp USING btree (organisation_id, created_at DESC, id DESC) INCLUDE (publish_status, law_category, law_status, state, sensitivity, periodicity, task_type) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_of_category ON othercomp USING btree (organisation_id, law_category, law_status, created_at DESC, id DESC) INCLUDE (publish_status, state, sensitivity, periodicity, task_type) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_of_law ON othercomp USING btree (organisation_id, law, created_at DESC, id DESC);
CREATE INDEX othercomp_of_period ON othercomp USING btree (organisation_id, periodicity, sensitivity, created_at DESC, id DESC) INCLUDE (publish_status, law_category, law_status, state, task_type) WHERE deleted_at IS NULL;
CREATE INDEX othercomp_of_task_type ON othercomp USING btree (organisation_id, task_type, created_at DESC, id DESC) INCLUDE (publish_status, law_category, law_status, state, sensitivity, periodicity) WHERE deleted_at IS NULL;
ALTER TABLE othercomp ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON othercomp FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY searching ON othercomp FOR SELECT TO lexboard_search USING (true);
GRANT INSERT, SELECT, UPDATE ON othercomp TO lexboard_app;
GRANT SELECT (workingdays, organisation_id, id, publish_status, created_at, updated_at, updated_by, deleted_at, law_status, next_due) ON othercomp TO lexboard_search;
CREATE TRIGGER copy_from_law BEFORE INSERT OR UPDATE OF law ON othercomp FOR EACH ROW EXECUTE FUNCTION copy_from_law();
CREATE TRIGGER count_added AFTER INSERT ON othercomp REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_othercomp();
CREATE TRIGGER count_added_in_detail AFTER INSERT ON othercomp REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_othercomp_in_detail();
CREATE TRIGGER count_changed AFTER UPDATE ON othercomp REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_othercomp();
CREATE TRIGGER count_changed_in_detail AFTER UPDATE ON othercomp REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_othercomp_in_detail();
CREATE TRIGGER sync_list_index_added AFTER INSERT ON othercomp REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_list_index_othercomp();
CREATE TRIGGER sync_list_index_changed AFTER UPDATE ON othercomp REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_list_index_othercomp();
CREATE TRIGGER sync_record_unit_added AFTER INSERT ON othercomp FOR EACH ROW WHEN (new.unit_arr <> '[]'::jsonb) EXECUTE FUNCTION sync_record_unit('othercomp');
CREATE TRIGGER sync_record_unit_changed AFTER UPDATE OF unit_arr ON othercomp FOR EACH ROW WHEN (new.unit_arr IS DISTINCT FROM old.unit_arr) EXECUTE FUNCTION sync_record_unit('othercomp');
CREATE TRIGGER sync_search_index AFTER INSERT ON othercomp FOR EACH ROW EXECUTE FUNCTION sync_search_index_othercomp();
CREATE TRIGGER sync_search_index_changed AFTER UPDATE ON othercomp FOR EACH ROW WHEN (old.deleted_at IS DISTINCT FROM new.deleted_at OR old.unique_code IS DISTINCT FROM new.unique_code OR old.code_name IS DISTINCT FROM new.code_name OR old.name IS DISTINCT FROM new.name OR old.unique_code IS DISTINCT FROM new.unique_code OR old.law_code IS DISTINCT FROM new.law_code OR old.code_name IS DISTINCT FROM new.code_name OR old.name IS DISTINCT FROM new.name OR old.description IS DISTINCT FROM new.description OR old.task_type IS DISTINCT FROM new.task_type OR old.sensitivity IS DISTINCT FROM new.sensitivity OR old.periodicity IS DISTINCT FROM new.periodicity OR old.internal_due_date IS DISTINCT FROM new.internal_due_date OR old.holidayrule IS DISTINCT FROM new.holidayrule OR old.due_date IS DISTINCT FROM new.due_date OR old.government_form IS DISTINCT FROM new.government_form OR old.referencelink IS DISTINCT FROM new.referencelink OR old.authority IS DISTINCT FROM new.authority OR old.statute_reference IS DISTINCT FROM new.statute_reference OR old.additional_info IS DISTINCT FROM new.additional_info OR old.otherpenalitytype IS DISTINCT FROM new.otherpenalitytype OR old.penalty IS DISTINCT FROM new.penalty OR old.exemptions IS DISTINCT FROM new.exemptions OR old.general_key_words IS DISTINCT FROM new.general_key_words) EXECUTE FUNCTION sync_search_index_othercomp();

-- Decisions about the changes of a newer version of a pack, which the run of its import carries out. An undecided change has none
CREATE TABLE pack_decision (
  organisation_id uuid NOT NULL,
  import_id uuid NOT NULL,
  -- Id of the record in the newer version, or in the one before if it was dropped
  key text NOT NULL,
  -- Empty for the record as a whole: one that is new, dropped, or renumbered alone
  field text NOT NULL DEFAULT ''::text,
  decision text NOT NULL,
  -- Row of the record in the import
  "row" integer NOT NULL,
  -- Version of the record when it was decided; null without a record
  version integer,
  account_id integer NOT NULL,
  decided_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT pack_decision_decision_check CHECK (decision = ANY (ARRAY['take'::text, 'refuse'::text, 'review'::text])),
  CONSTRAINT pack_decision_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id),
  CONSTRAINT pack_decision_organisation_id_import_id_fkey FOREIGN KEY (organisation_id, import_id) REFERENCES import(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT pack_decision_pkey PRIMARY KEY (organisation_id, import_id, key, field)
);
ALTER TABLE pack_decision ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON pack_decision FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON pack_decision AS RESTRICTIVE FOR ALL TO PUBLIC USING (true) WITH CHECK ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON pack_decision TO lexboard_app;

-- Public keys of publishers of packs that the owner of the platform has accepted
CREATE TABLE pack_key (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  -- Ed25519, PEM (SPKI)
  public_key text NOT NULL,
  -- Keys with the same lineage are of one publisher: each replaced one before
  lineage uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Packs of a replaced key stay on offer, and no new ones come in by it; those of a distrusted key are not offered
  state text NOT NULL DEFAULT 'trusted'::text,
  added_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT pack_key_pkey PRIMARY KEY (id),
  CONSTRAINT pack_key_public_key_key UNIQUE (public_key),
  CONSTRAINT pack_key_state_check CHECK (state = ANY (ARRAY['trusted'::text, 'replaced'::text, 'distrusted'::text]))
);
GRANT INSERT, SELECT, UPDATE ON pack_key TO lexboard_directory;

-- Links records to the packs they are of. That of a deleted record stays: its record is not taken over again
CREATE TABLE pack_record (
  organisation_id uuid NOT NULL,
  pack text NOT NULL,
  -- Id of the record in the pack
  key text NOT NULL,
  kind text NOT NULL,
  record_id integer NOT NULL,
  -- Version of the pack by which the link was made or changed last
  version text NOT NULL,
  -- What the pack said when it was last decided: values, law, further laws, questions. Updates are merged against it
  base jsonb NOT NULL,
  -- Where the pack has the record from, and when that was checked
  source jsonb NOT NULL,
  -- The record's name in other languages
  names jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT pack_record_organisation_id_pack_fkey FOREIGN KEY (organisation_id, pack) REFERENCES pack_taken(organisation_id, pack) ON DELETE CASCADE,
  CONSTRAINT pack_record_pkey PRIMARY KEY (organisation_id, pack, key)
);
CREATE UNIQUE INDEX pack_record_of_record ON pack_record USING btree (organisation_id, kind, record_id, pack);
ALTER TABLE pack_record ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON pack_record FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON pack_record AS RESTRICTIVE FOR ALL TO PUBLIC USING (true) WITH CHECK ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON pack_record TO lexboard_app;

-- New records of a version of a pack that were refused: they are not offered again until the pack says something else of them
CREATE TABLE pack_refused (
  organisation_id uuid NOT NULL,
  pack text NOT NULL,
  key text NOT NULL,
  kind text NOT NULL,
  version text NOT NULL,
  -- What the pack said of it then
  base jsonb NOT NULL,
  -- The import that refused it, whose undo takes that back
  import_id uuid NOT NULL,
  CONSTRAINT pack_refused_organisation_id_pack_fkey FOREIGN KEY (organisation_id, pack) REFERENCES pack_taken(organisation_id, pack) ON DELETE CASCADE,
  CONSTRAINT pack_refused_pkey PRIMARY KEY (organisation_id, pack, key)
);
ALTER TABLE pack_refused ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON pack_refused FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON pack_refused AS RESTRICTIVE FOR ALL TO PUBLIC USING (true) WITH CHECK ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON pack_refused TO lexboard_app;

-- Packs that administrators of every organisation may take over
CREATE TABLE pack_shelf (
  pack text NOT NULL,
  version text NOT NULL,
  -- pack.json
  head jsonb NOT NULL,
  -- How many it has, of all kinds
  records integer NOT NULL,
  -- SHA-256 of its content, which its publisher signs
  digest text NOT NULL,
  -- Lineage of its key; "product" for packs that came with the product, "unsigned" for those admitted without a signature
  publisher text NOT NULL,
  -- The accepted key that signed it, or that handed over to the one that did
  key_id integer,
  -- The .lexpack file
  content bytea NOT NULL,
  added_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT pack_shelf_key_id_fkey FOREIGN KEY (key_id) REFERENCES pack_key(id),
  CONSTRAINT pack_shelf_pkey PRIMARY KEY (pack, version)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON pack_shelf TO lexboard_directory;

-- Packs that the organisation has taken over and has not left: the newest version of each
CREATE TABLE pack_taken (
  organisation_id uuid NOT NULL,
  pack text NOT NULL,
  version text NOT NULL,
  -- pack.json of that version
  head jsonb NOT NULL,
  -- The lineage of keys by which its publisher is known; packs of another one are refused
  publisher text NOT NULL,
  -- Whether the platform offered it; otherwise its file was uploaded
  offered boolean NOT NULL,
  -- What was chosen of it: states, industries, entity types, branches, categories
  choice jsonb NOT NULL,
  account_id integer NOT NULL,
  -- The import that began last
  import_id uuid NOT NULL,
  taken_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT pack_taken_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id),
  CONSTRAINT pack_taken_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT pack_taken_pkey PRIMARY KEY (organisation_id, pack)
);
ALTER TABLE pack_taken ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON pack_taken FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON pack_taken AS RESTRICTIVE FOR ALL TO PUBLIC USING (true) WITH CHECK ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON pack_taken TO lexboard_app;

-- Passkeys of people (WebAuthn credentials)
CREATE TABLE passkey (
  organisation_id uuid NOT NULL,
  credential_id bytea NOT NULL,
  account_id integer NOT NULL,
  -- Identifies it to its owner
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- COSE key
  public_key bytea NOT NULL,
  -- How often it has signed, by its own count; 0 where it does not count. A count that does not grow tells of a copy
  counter bigint NOT NULL,
  -- How browsers reach it: usb, internal and so on
  transports text[] NOT NULL,
  -- Whether its provider keeps it in several places
  backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  -- Time of the last use; null before the first
  used_at timestamp with time zone,
  CONSTRAINT passkey_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT passkey_organisation_id_id_key UNIQUE (organisation_id, id),
  CONSTRAINT passkey_pkey PRIMARY KEY (organisation_id, credential_id)
);
CREATE INDEX passkey_account ON passkey USING btree (organisation_id, account_id);
ALTER TABLE passkey ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON passkey FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY searching ON passkey FOR SELECT TO lexboard_search USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON passkey TO lexboard_app;
GRANT SELECT (organisation_id) ON passkey TO lexboard_search;

-- Challenges that wait for the answer of a passkey. Each is deleted by its first use
CREATE TABLE passkey_challenge (
  challenge bytea NOT NULL,
  purpose text NOT NULL,
  organisation_id uuid,
  -- The account that may answer; null where anybody may, who signs in without a name
  account_id integer,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenge_pkey PRIMARY KEY (challenge),
  CONSTRAINT passkey_challenge_purpose_check CHECK (purpose = ANY (ARRAY['add'::text, 'sign in'::text, 'second factor'::text, 'proof'::text]))
);
CREATE INDEX passkey_challenge_end ON passkey_challenge USING btree (expires_at);
GRANT DELETE, SELECT ON passkey_challenge TO lexboard_directory;

-- What was paid for an occurrence, by head
CREATE TABLE payment (
  organisation_id uuid NOT NULL,
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  occurrence_id integer NOT NULL,
  head text NOT NULL,
  -- In paise
  amount bigint NOT NULL,
  paid_on date NOT NULL,
  mode text NOT NULL DEFAULT ''::text,
  reference text NOT NULL DEFAULT ''::text,
  challan text NOT NULL DEFAULT ''::text,
  entered_at timestamp with time zone NOT NULL DEFAULT now(),
  entered_by integer NOT NULL,
  CONSTRAINT payment_amount_check CHECK (amount >= 1 AND amount <= '10000000000000'::bigint),
  CONSTRAINT payment_head_check CHECK (head = ANY (ARRAY['Tax or contribution'::text, 'Interest'::text, 'Late fee'::text, 'Penalty'::text, 'Fee'::text, 'Other'::text])),
  CONSTRAINT payment_organisation_id_entered_by_fkey FOREIGN KEY (organisation_id, entered_by) REFERENCES account(organisation_id, id),
  CONSTRAINT payment_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT payment_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX payment_of_occurrence ON payment USING btree (organisation_id, occurrence_id, id);
ALTER TABLE payment ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON payment FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON payment AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR (EXISTS ( SELECT
   FROM occurrence
  WHERE occurrence.organisation_id = payment.organisation_id AND occurrence.id = payment.occurrence_id)));
CREATE POLICY restricted ON payment AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR NOT (occurrence_id IN ( SELECT unnest(hidden_occurrences()) AS unnest)));
GRANT DELETE, INSERT, SELECT ON payment TO lexboard_app;

-- One row: ids by which a publishing program, also on another machine, recognises the platform and its store
CREATE TABLE platform (
  -- Also the name of a file in the attachment store: it shows that two programs use the same store
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Id of the attachment store of this database; lexboard-store.json in the store has the same. Null until a server has started
  store_id uuid,
  -- By which rules all stored keys of texts are folded. Lower than those of this version: a job does it
  texts_folded integer NOT NULL DEFAULT 0
);
GRANT SELECT, UPDATE ON platform TO lexboard_directory;

-- Totals of lists, by kind and the values that lists filter by. A total is the sum of its rows: a change inserts a row instead of updating one, so that writers do not block each other. add_record_counts merges rows at times
CREATE TABLE record_count (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  -- Id of a state. 0 counts each record once, whatever its states
  place integer NOT NULL,
  status text NOT NULL,
  category text NOT NULL,
  law_status text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT record_count_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT record_count_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX record_count_cell ON record_count USING btree (organisation_id, kind, place, status, category, law_status) INCLUDE (count);
ALTER TABLE record_count ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON record_count FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY restricted ON record_count AS RESTRICTIVE FOR ALL TO lexboard_app USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR kind <> 'notice'::text);
GRANT SELECT ON record_count TO lexboard_app;
GRANT SELECT ON record_count TO lexboard_search;

-- The next id of each kind, in 32 lanes. Each lane has every 32nd id, so concurrent creates do not block each other (take_record_id)
CREATE TABLE record_counter (
  organisation_id uuid NOT NULL,
  kind text NOT NULL,
  lane integer NOT NULL,
  next integer NOT NULL,
  CONSTRAINT record_counter_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT record_counter_pkey PRIMARY KEY (organisation_id, kind, lane)
) WITH (fillfactor=10);
ALTER TABLE record_counter ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON record_counter FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT INSERT, SELECT, UPDATE ON record_counter TO lexboard_app;

-- Totals by more columns, for kinds that belong to laws. Kept apart, so that record_count stays short
CREATE TABLE record_detail_count (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  place integer NOT NULL,
  status text NOT NULL,
  category text NOT NULL,
  law_status text NOT NULL,
  sensitivity text NOT NULL,
  periodicity text NOT NULL,
  task_type text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT record_detail_count_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT record_detail_count_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX record_detail_count_cell ON record_detail_count USING btree (organisation_id, kind, place, sensitivity, periodicity, task_type, status, category, law_status) INCLUDE (count);
ALTER TABLE record_detail_count ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON record_detail_count FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY restricted ON record_detail_count AS RESTRICTIVE FOR ALL TO lexboard_app USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR kind <> 'notice'::text);
GRANT SELECT ON record_detail_count TO lexboard_app;
GRANT SELECT ON record_detail_count TO lexboard_search;

-- Owner and checker of a record. A record without a row has neither
CREATE TABLE record_people (
  organisation_id uuid NOT NULL,
  kind text NOT NULL,
  record_id integer NOT NULL,
  owner integer,
  checker integer,
  -- Person who removed the record's checker. They may not close the record's occurrences alone
  unchecked_by integer,
  CONSTRAINT record_people_check CHECK (owner <> checker),
  CONSTRAINT record_people_kind_check CHECK (kind = ANY (ARRAY['license'::text, 'return'::text, 'othercomp'::text, 'notice'::text])) NOT VALID,
  CONSTRAINT record_people_organisation_id_checker_fkey FOREIGN KEY (organisation_id, checker) REFERENCES account(organisation_id, id),
  CONSTRAINT record_people_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT record_people_organisation_id_owner_fkey FOREIGN KEY (organisation_id, owner) REFERENCES account(organisation_id, id),
  CONSTRAINT record_people_pkey PRIMARY KEY (organisation_id, kind, record_id)
);
CREATE INDEX record_people_checker ON record_people USING btree (organisation_id, checker);
CREATE INDEX record_people_owner ON record_people USING btree (organisation_id, owner);
ALTER TABLE record_people ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON record_people FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY restricted ON record_people AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR kind <> 'notice'::text OR NOT (record_id IN ( SELECT unnest(hidden_notices()) AS unnest)));
GRANT DELETE, INSERT, SELECT, UPDATE ON record_people TO lexboard_app;

-- How far the occurrences of each record are computed. A row exists once the record was published
CREATE TABLE record_schedule (
  organisation_id uuid NOT NULL,
  kind text NOT NULL,
  record_id integer NOT NULL,
  -- Day of the first publication. A schedule without a start date begins on it
  published_on date NOT NULL,
  -- Last day for which occurrences are computed
  kept_until date NOT NULL,
  -- Version of the record that the occurrences follow. 0 makes the daily job compute them again
  kept_version integer NOT NULL,
  -- Parts that the schedule lacks to have any day, in the words of the form
  missing text[] NOT NULL DEFAULT '{}'::text[],
  -- Version of the organisation's days off (calendar_version) that the occurrences follow. The daily job computes others again
  kept_calendar integer NOT NULL DEFAULT 0,
  -- First statutory day of the schedule's last change. Earlier open occurrences stay. Null: the schedule applies from its start
  holds_from date,
  -- Version of the algorithm that computed the occurrences. The daily job computes older ones again
  kept_rules integer NOT NULL DEFAULT 0,
  -- The last unit whose occurrences were arranged, where others wait for the daily job; -1: all wait; null: none does
  unit_cursor integer,
  -- First day of a change of the schedule while units wait for it; holds_from is the same day
  unit_from date,
  -- Number of units that were arranged, while others wait
  unit_done integer NOT NULL DEFAULT 0,
  -- Number of units that have occurrences or should have them; 0 for the organisation as a whole
  unit_total integer NOT NULL DEFAULT 0,
  CONSTRAINT record_schedule_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT record_schedule_pkey PRIMARY KEY (organisation_id, kind, record_id)
);
CREATE INDEX record_schedule_missing ON record_schedule USING btree (organisation_id, kind, record_id) WHERE missing <> '{}'::text[];
CREATE INDEX record_schedule_waiting ON record_schedule USING btree (organisation_id, kind, record_id) WHERE unit_cursor IS NOT NULL;
ALTER TABLE record_schedule ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON record_schedule FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY restricted ON record_schedule AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR kind <> 'notice'::text OR NOT (record_id IN ( SELECT unnest(hidden_notices()) AS unnest)));
CREATE POLICY searching ON record_schedule FOR SELECT TO lexboard_search USING (unit_cursor IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON record_schedule TO lexboard_app;
GRANT SELECT (organisation_id, unit_cursor) ON record_schedule TO lexboard_search;

-- What differs for single units of a record; null is what the record says. Triggers write it from unit_arr
CREATE TABLE record_unit (
  organisation_id uuid NOT NULL,
  kind text NOT NULL,
  record_id integer NOT NULL,
  unit_id integer NOT NULL,
  owner integer,
  checker integer,
  number text,
  valid_until date,
  renew_days integer,
  start_date date,
  end_date date,
  CONSTRAINT record_unit_organisation_id_checker_fkey FOREIGN KEY (organisation_id, checker) REFERENCES account(organisation_id, id),
  CONSTRAINT record_unit_organisation_id_owner_fkey FOREIGN KEY (organisation_id, owner) REFERENCES account(organisation_id, id),
  CONSTRAINT record_unit_organisation_id_unit_id_fkey FOREIGN KEY (organisation_id, unit_id) REFERENCES unit(organisation_id, id),
  CONSTRAINT record_unit_pkey PRIMARY KEY (organisation_id, kind, record_id, unit_id)
);
CREATE INDEX record_unit_of_unit ON record_unit USING btree (organisation_id, unit_id);
ALTER TABLE record_unit ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON record_unit FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON record_unit AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR (unit_id = ANY ((( SELECT acting_units() AS acting_units))::integer[])));
CREATE POLICY restricted ON record_unit AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR kind <> 'notice'::text OR NOT (record_id IN ( SELECT unnest(hidden_notices()) AS unnest)));
GRANT DELETE, INSERT, SELECT, UPDATE ON record_unit TO lexboard_app;

-- A snapshot of each version of each record
CREATE TABLE record_version (
  organisation_id uuid NOT NULL,
  kind text NOT NULL,
  record_id integer NOT NULL,
  version integer NOT NULL,
  -- Columns of the fields, status and version
  stored jsonb NOT NULL,
  -- Ids of the attached files, in their order
  files uuid[] NOT NULL DEFAULT '{}'::uuid[],
  account_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT record_version_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id),
  CONSTRAINT record_version_pkey PRIMARY KEY (organisation_id, kind, record_id, version)
);
ALTER TABLE record_version ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON record_version FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON record_version AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR kind <> 'unit'::text OR (EXISTS ( SELECT
   FROM unit
  WHERE unit.organisation_id = record_version.organisation_id AND unit.id = record_version.record_id)));
CREATE POLICY restricted ON record_version AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR kind <> 'notice'::text OR NOT (record_id IN ( SELECT unnest(hidden_notices()) AS unnest)));
GRANT INSERT, SELECT ON record_version TO lexboard_app;

-- Unused recovery codes
CREATE TABLE recovery_code (
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  -- SHA-256. A code has 80 random bits, so a slow hash would add no protection
  code_hash bytea NOT NULL,
  CONSTRAINT recovery_code_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES two_factor(organisation_id, account_id) ON DELETE CASCADE,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (organisation_id, account_id, code_hash)
);
ALTER TABLE recovery_code ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON recovery_code FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT ON recovery_code TO lexboard_app;

-- Published versions of remotes. Only the times of later events change
CREATE TABLE release (
  remote text NOT NULL,
  version text NOT NULL,
  -- Build record (release.json)
  record jsonb NOT NULL,
  -- Its files are in the attachment store under releases/<remote>/<version>/<content_id>/. Each attempt to publish has its own content_id
  content_id uuid NOT NULL DEFAULT gen_random_uuid(),
  published_at timestamp with time zone NOT NULL DEFAULT now(),
  published_by text NOT NULL,
  -- Salt of the hash that assigns people to the canary's share, so that each release has other people first
  salt uuid NOT NULL DEFAULT gen_random_uuid(),
  -- When it last became stable, that is, the version for everyone. Null if never
  stable_at timestamp with time zone,
  -- When it was rolled back, as canary or as stable. From then on it is no fallback
  taken_back_at timestamp with time zone,
  retired_at timestamp with time zone,
  -- The set that it was published in. A person gets all releases of a set or none. Null: published alone
  set_id uuid,
  CONSTRAINT release_content_id_key UNIQUE (content_id),
  CONSTRAINT release_pkey PRIMARY KEY (remote, version)
);
CREATE INDEX release_newest ON release USING btree (remote, published_at DESC);
GRANT INSERT, SELECT, UPDATE ON release TO lexboard_directory;
CREATE TRIGGER release_changes AFTER INSERT OR DELETE OR UPDATE OF stable_at, taken_back_at, retired_at ON release FOR EACH STATEMENT EXECUTE FUNCTION raise_release_revision();

-- People and organisations that get the canary by name, independent of its share
CREATE TABLE release_canary_for (
  remote text NOT NULL,
  organisation_id uuid NOT NULL,
  -- 0: all people of the organisation
  account_id integer NOT NULL DEFAULT 0,
  -- Name as the operator typed it
  name text NOT NULL,
  CONSTRAINT release_canary_for_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT release_canary_for_pkey PRIMARY KEY (remote, organisation_id, account_id),
  CONSTRAINT release_canary_for_remote_fkey FOREIGN KEY (remote) REFERENCES release_channel(remote)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON release_canary_for TO lexboard_directory;
CREATE TRIGGER release_canary_for_changes AFTER INSERT OR DELETE OR UPDATE ON release_canary_for FOR EACH STATEMENT EXECUTE FUNCTION raise_release_revision();

-- The stable version and the canary of each remote. A change of the versions that people get locks the row first
CREATE TABLE release_channel (
  remote text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  stable text,
  canary text,
  canary_percent double precision NOT NULL DEFAULT 0,
  canary_since timestamp with time zone,
  -- Rollout plan {steps, everyMinutes, step, nextAt}; null without a plan
  plan jsonb,
  -- Newest verdict on the canary
  verdict jsonb,
  -- Whether a notice was sent that the canary waits at its share. Reset when the canary or its share changes
  wait_noticed boolean NOT NULL DEFAULT false,
  -- {version, text, at}: what people met with a stable version after everyone got it; of another version it is over
  alarm jsonb,
  -- {canary: {percent, minutes} or null, badStable}: what a version needs before everyone gets it, and what happens to a bad stable one. Null: anything may go to everyone, and a bad one raises an alarm
  policy jsonb,
  CONSTRAINT release_channel_canary_percent_check CHECK (canary_percent >= 0::double precision AND canary_percent <= 100::double precision),
  CONSTRAINT release_channel_pkey PRIMARY KEY (remote),
  CONSTRAINT release_channel_remote_canary_fkey FOREIGN KEY (remote, canary) REFERENCES release(remote, version),
  CONSTRAINT release_channel_remote_stable_fkey FOREIGN KEY (remote, stable) REFERENCES release(remote, version)
);
GRANT INSERT, SELECT, UPDATE ON release_channel TO lexboard_directory;
CREATE TRIGGER release_channel_changes AFTER INSERT OR DELETE OR UPDATE OF stable, canary, canary_percent, canary_since ON release_channel FOR EACH STATEMENT EXECUTE FUNCTION raise_release_revision();

-- Errors that pages reported of a version, without personal data: at most 50 groups of a version. Retention: 30 days after the last report
CREATE TABLE release_error (
  remote text NOT NULL,
  version text NOT NULL,
  number smallint NOT NULL,
  -- SHA-256 of the message and the frames: the same error is one row
  digest bytea NOT NULL,
  -- Without addresses, e-mail addresses, numbers and quoted texts
  message text NOT NULL,
  -- Places in files of the version, as the browser ran them, the innermost first: file:line:column
  frames text[] NOT NULL,
  organisation_id uuid NOT NULL,
  -- Who reported it first. One person adds few groups of a version, so that others have room
  account_id integer NOT NULL,
  first_seen timestamp with time zone NOT NULL DEFAULT now(),
  last_seen timestamp with time zone NOT NULL DEFAULT now(),
  -- Whether a server has looked for its place in the source maps
  is_mapped boolean NOT NULL DEFAULT false,
  -- The source file; null where the stack could not be mapped
  file text,
  line integer,
  -- Why the stack could not be mapped, for people
  unmapped_because text,
  CONSTRAINT release_error_number_check CHECK (number >= 1 AND number <= 50),
  CONSTRAINT release_error_pkey PRIMARY KEY (remote, version, number),
  CONSTRAINT release_error_remote_version_digest_key UNIQUE (remote, version, digest),
  CONSTRAINT release_error_remote_version_fkey FOREIGN KEY (remote, version) REFERENCES release(remote, version)
);
CREATE INDEX release_error_seen ON release_error USING btree (last_seen);
CREATE INDEX release_error_unmapped ON release_error USING btree (first_seen) WHERE NOT is_mapped;
GRANT DELETE, INSERT, SELECT, UPDATE ON release_error TO lexboard_directory;

-- Log of the operations on releases. Append-only
CREATE TABLE release_event (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL DEFAULT now(),
  remote text NOT NULL,
  version text NOT NULL,
  action text NOT NULL,
  actor text NOT NULL,
  reason text NOT NULL DEFAULT ''::text,
  detail jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT release_event_pkey PRIMARY KEY (id)
);
CREATE INDEX release_event_remote ON release_event USING btree (remote, id DESC);
GRANT INSERT, SELECT ON release_event TO lexboard_directory;

-- Health reports: one row for each page load and version. Counts only grow. Retention: 30 days. Reports of all organisations share the table, and only totals over all people are shown
CREATE TABLE release_health (
  -- Random id of a page load, made by the page. It is first in the primary key, so that a repeated report updates its row. Reports of another session with the same id are ignored
  page uuid NOT NULL,
  remote text NOT NULL,
  version text NOT NULL,
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  -- Hash of the session's token
  session_hash bytea NOT NULL,
  -- Whether this is the session's first page with the version. Counting these rows counts sessions
  first_of_session boolean NOT NULL,
  -- Reason why the person had the version. share: by the random assignment, canary or stable. name: gets the canary by name. other: not comparable, such as a pin or a fallback
  given text NOT NULL,
  -- Probability with which the person was randomly assigned the canary at that time. 0 while only named people get it
  chance double precision NOT NULL DEFAULT 0,
  began_at timestamp with time zone NOT NULL DEFAULT now(),
  seen_at timestamp with time zone NOT NULL DEFAULT now(),
  failed_at timestamp with time zone,
  shown integer NOT NULL DEFAULT 0,
  load_failures integer NOT NULL DEFAULT 0,
  mount_failures integer NOT NULL DEFAULT 0,
  errors integer NOT NULL DEFAULT 0,
  fallbacks integer NOT NULL DEFAULT 0,
  show_ms integer,
  long_task_ms integer NOT NULL DEFAULT 0,
  last_error text,
  -- Load failures that were only timeouts. They do not set failed_at: the canary is loaded for the first time while stable is cached, so a slow network would make the canary look worse
  late_loads integer NOT NULL DEFAULT 0,
  -- Elements that the version left over the page. They do not set failed_at, since the page removes them after a second
  covers integer NOT NULL DEFAULT 0,
  -- Calls made by the version or while it was open, without background calls
  calls integer NOT NULL DEFAULT 0,
  -- Failed ones of these. They set no failed_at: the server may be at fault, so both versions are compared
  failed_calls integer NOT NULL DEFAULT 0,
  -- Error panels shown while the version was open
  panels integer NOT NULL DEFAULT 0,
  -- The page was served or began to load the version, and has not reported on it since. With failed_at: it stayed silent
  awaited boolean NOT NULL DEFAULT false,
  -- Numbers of release_error that the page met; 0 for errors of which there were too many to be told apart
  error_groups smallint[] NOT NULL DEFAULT '{}'::smallint[],
  -- Texts that its files have in no other language than English, and files of texts that did not load; pages in English need none
  missing_texts integer NOT NULL DEFAULT 0,
  CONSTRAINT release_health_chance_check CHECK (chance >= 0::double precision AND chance <= 1::double precision),
  CONSTRAINT release_health_given_check CHECK (given = ANY (ARRAY['share'::text, 'name'::text, 'other'::text])),
  CONSTRAINT release_health_pkey PRIMARY KEY (page, remote, version),
  CONSTRAINT release_health_remote_version_fkey FOREIGN KEY (remote, version) REFERENCES release(remote, version)
);
CREATE INDEX release_health_began ON release_health USING btree (began_at);
CREATE INDEX release_health_failed ON release_health USING btree (remote, version, failed_at) WHERE failed_at IS NOT NULL;
CREATE INDEX release_health_session ON release_health USING btree (session_hash, began_at);
CREATE INDEX release_health_sessions ON release_health USING btree (remote, version, began_at) INCLUDE (given, chance, organisation_id, account_id) WHERE first_of_session;
CREATE INDEX release_health_time ON release_health USING btree (remote, version, began_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON release_health TO lexboard_directory;

-- Queue of notices, written in the transaction of the event. A notice is deleted once delivered, or after a day
CREATE TABLE release_notice (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  webhook uuid NOT NULL,
  -- JSON that is signed and sent
  body text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  -- Time of the next attempt. A sending server postpones it as a lease: no other server sends meanwhile, and the notice survives a crash
  due_at timestamp with time zone NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  CONSTRAINT release_notice_pkey PRIMARY KEY (id),
  CONSTRAINT release_notice_webhook_fkey FOREIGN KEY (webhook) REFERENCES release_webhook(id) ON DELETE CASCADE
);
CREATE INDEX release_notice_due ON release_notice USING btree (due_at);
CREATE INDEX release_notice_webhook ON release_notice USING btree (webhook);
GRANT DELETE, INSERT, SELECT, UPDATE ON release_notice TO lexboard_directory;

-- People of the operating organisation who may operate one remote. The remote need not have a release yet
CREATE TABLE release_owner (
  remote text NOT NULL,
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  -- Username at the time of naming the owner
  username text NOT NULL,
  CONSTRAINT release_owner_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT release_owner_pkey PRIMARY KEY (remote, organisation_id, account_id)
);
GRANT DELETE, INSERT, SELECT ON release_owner TO lexboard_directory;
CREATE TRIGGER release_owner_changes AFTER INSERT OR DELETE OR UPDATE ON release_owner FOR EACH STATEMENT EXECUTE FUNCTION raise_release_revision();

-- People who are pinned to a version
CREATE TABLE release_pin (
  remote text NOT NULL,
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  username text NOT NULL,
  version text NOT NULL,
  CONSTRAINT release_pin_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT release_pin_pkey PRIMARY KEY (remote, organisation_id, account_id),
  CONSTRAINT release_pin_remote_version_fkey FOREIGN KEY (remote, version) REFERENCES release(remote, version)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON release_pin TO lexboard_directory;
CREATE TRIGGER release_pin_changes AFTER INSERT OR DELETE OR UPDATE ON release_pin FOR EACH STATEMENT EXECUTE FUNCTION raise_release_revision();

-- Sessions that opened a preview link. Retention: 30 days. Not in release_health, so that verdicts do not count them
CREATE TABLE release_preview_session (
  remote text NOT NULL,
  version text NOT NULL,
  -- Hash of the session's token
  session_hash bytea NOT NULL,
  began_at timestamp with time zone NOT NULL DEFAULT now(),
  failed_at timestamp with time zone,
  last_error text,
  CONSTRAINT release_preview_session_pkey PRIMARY KEY (remote, version, session_hash),
  CONSTRAINT release_preview_session_remote_version_fkey FOREIGN KEY (remote, version) REFERENCES release(remote, version)
);
CREATE INDEX release_preview_session_began ON release_preview_session USING btree (began_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON release_preview_session TO lexboard_directory;

-- Rate limit of reports: number of a session's reports since `minute`, for all servers together
CREATE TABLE release_reporter (
  session_hash bytea NOT NULL,
  minute timestamp with time zone NOT NULL DEFAULT now(),
  reports integer NOT NULL DEFAULT 1,
  CONSTRAINT release_reporter_pkey PRIMARY KEY (session_hash)
);
CREATE INDEX release_reporter_minute ON release_reporter USING btree (minute);
GRANT DELETE, INSERT, SELECT, UPDATE ON release_reporter TO lexboard_directory;

-- One row: a revision number, raised by every change of the versions that people get. Servers poll it
CREATE TABLE release_revision (
  revision integer NOT NULL
);
GRANT SELECT, UPDATE ON release_revision TO lexboard_directory;

-- Deploy tokens of programs, for one remote or for those of a set. Expired and revoked ones stay, so that the list shows them
CREATE TABLE release_token (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  remote text NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  -- SHA-256 of the token. The token itself is shown once and never stored
  token_hash bytea,
  organisation_id uuid NOT NULL,
  -- The account that made it. Idempotency keys of calls with the token belong to this account
  account_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  -- Time of the last use, to within a minute. Null before the first use
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  -- Other remotes of the set that the token may publish
  others text[] NOT NULL DEFAULT '{}'::text[],
  -- {provider, issuer, repository, ref, environment}: the CI jobs that may act with this token. Null for a token with a secret
  trust jsonb,
  CONSTRAINT release_token_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT release_token_pkey PRIMARY KEY (id),
  CONSTRAINT release_token_scopes_check CHECK (scopes <@ ARRAY['publish'::text, 'canary'::text, 'promote'::text, 'rollback'::text, 'administer'::text]),
  CONSTRAINT release_token_secret_or_trust CHECK ((token_hash IS NULL) = (trust IS NOT NULL)) NOT VALID,
  CONSTRAINT release_token_token_hash_key UNIQUE (token_hash)
);
GRANT INSERT, SELECT, UPDATE ON release_token TO lexboard_directory;

-- Unfinished uploads of builds. Retention: one day. The attachment store has their files under releases/<remote>/<version>/<id>/, by digest
CREATE TABLE release_upload (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The token or account that uploads
  sender text NOT NULL,
  remote text NOT NULL,
  version text NOT NULL,
  -- The exact text of release.json
  record text NOT NULL,
  -- Time of the last uploaded file
  touched_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT release_upload_pkey PRIMARY KEY (id),
  CONSTRAINT release_upload_sender_remote_version_key UNIQUE (sender, remote, version)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON release_upload TO lexboard_directory;

-- Files of an upload that are in the store
CREATE TABLE release_uploaded_file (
  upload_id uuid NOT NULL,
  integrity text NOT NULL,
  CONSTRAINT release_uploaded_file_pkey PRIMARY KEY (upload_id, integrity),
  CONSTRAINT release_uploaded_file_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES release_upload(id) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON release_uploaded_file TO lexboard_directory;

-- Identity tokens of CI jobs that have changed something: each may do so once. Retention: two days after they end
CREATE TABLE release_used_job_token (
  -- SHA-256 of issuer and jti
  id bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT release_used_job_token_pkey PRIMARY KEY (id)
);
GRANT DELETE, INSERT, SELECT ON release_used_job_token TO lexboard_directory;

-- Addresses that notices about releases are sent to
CREATE TABLE release_webhook (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The remote whose notices are sent; null for all remotes
  remote text,
  url text NOT NULL,
  -- Signing key of the notices. It is shown once, when it is made
  secret bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by text NOT NULL,
  -- Time of the last delivery attempt
  tried_at timestamp with time zone,
  -- Reason of the last attempt's failure; null after success
  failure text,
  -- When it may get its next notice. A sending server postpones it as a lease: no other server sends meanwhile
  next_at timestamp with time zone NOT NULL DEFAULT now(),
  -- Failed attempts in a row
  failures integer NOT NULL DEFAULT 0,
  CONSTRAINT release_webhook_pkey PRIMARY KEY (id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON release_webhook TO lexboard_directory;

-- Applications for the renewal of licenses, and how they ended
CREATE TABLE renewal_step (
  organisation_id uuid NOT NULL,
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  occurrence_id integer NOT NULL,
  step text NOT NULL,
  day date NOT NULL,
  number text NOT NULL DEFAULT ''::text,
  valid_from date,
  valid_until date,
  reason text NOT NULL DEFAULT ''::text,
  -- Whether the grant waits for the checker: it is carried out when it is approved
  pending boolean NOT NULL DEFAULT false,
  created_by integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT renewal_step_check CHECK ((valid_until IS NOT NULL) = (step = 'granted'::text)),
  CONSTRAINT renewal_step_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES account(organisation_id, id),
  CONSTRAINT renewal_step_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT renewal_step_organisation_id_occurrence_id_fkey FOREIGN KEY (organisation_id, occurrence_id) REFERENCES occurrence(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT renewal_step_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT renewal_step_step_check CHECK (step = ANY (ARRAY['applied'::text, 'granted'::text, 'refused'::text]))
);
CREATE INDEX renewal_step_of_occurrence ON renewal_step USING btree (organisation_id, occurrence_id);
ALTER TABLE renewal_step ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON renewal_step FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON renewal_step AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR (EXISTS ( SELECT
   FROM occurrence
  WHERE occurrence.organisation_id = renewal_step.organisation_id AND occurrence.id = renewal_step.occurrence_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON renewal_step TO lexboard_app;

-- Single-use links that set a new password
CREATE TABLE reset_link (
  organisation_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  account_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT reset_link_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT reset_link_pkey PRIMARY KEY (organisation_id, token_hash)
);
CREATE INDEX reset_link_account ON reset_link USING btree (organisation_id, account_id);
ALTER TABLE reset_link ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON reset_link FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON reset_link TO lexboard_app;

-- Requests for reset links of the last day, also for unknown addresses. A job writes the mail later, so that a request takes the same time for every address
CREATE TABLE reset_request (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  subject text NOT NULL,
  address text NOT NULL,
  organisation_id uuid,
  account_id integer,
  at timestamp with time zone NOT NULL DEFAULT now(),
  -- Whether the request is within the rate limit, whether or not the account exists
  granted boolean NOT NULL,
  -- Time to write the mail; null if there is none to write
  due_at timestamp with time zone,
  CONSTRAINT reset_request_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT reset_request_pkey PRIMARY KEY (id)
);
CREATE INDEX reset_request_address ON reset_request USING btree (address, at);
CREATE INDEX reset_request_at ON reset_request USING btree (at);
CREATE INDEX reset_request_due ON reset_request USING btree (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX reset_request_subject ON reset_request USING btree (subject, at) WHERE granted;
GRANT DELETE, INSERT, SELECT, UPDATE ON reset_request TO lexboard_directory;

-- Returns to be filed under a law. "return" is an SQL keyword. Shared columns are added further down
CREATE TABLE return_record (
  returncode text NOT NULL DEFAULT ''::text,
  return_name text NOT NULL DEFAULT ''::text,
  periodicity text NOT NULL DEFAULT ''::text,
  internalduedate text NOT NULL DEFAULT ''::text,
  startdate date,
  enddate date,
  dayscount integer,
  day_month_arr jsonb NOT NULL DEFAULT '[]'::jsonb,
  duedate text NOT NULL DEFAULT ''::text,
  governmentformat text NOT NULL DEFAULT ''::text,
  referencelink text NOT NULL DEFAULT ''::text,
  authority text NOT NULL DEFAULT ''::text,
  statutereference text NOT NULL DEFAULT ''::text,
  additionalinfo text NOT NULL DEFAULT ''::text,
  workingdays text NOT NULL DEFAULT ''::text,
  organisation_id uuid NOT NULL,
  id integer NOT NULL,
  unique_code text NOT NULL,
  law integer NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  state integer[] NOT NULL DEFAULT '{}'::integer[],
  sensitivity text NOT NULL DEFAULT ''::text,
  penaltytype text[] NOT NULL DEFAULT '{}'::text[],
  otherpenalitytype text NOT NULL DEFAULT ''::text,
  penalty text NOT NULL DEFAULT ''::text,
  exemptions text NOT NULL DEFAULT ''::text,
  general_key_words text NOT NULL DEFAULT ''::text,
  industry_key_words integer[] NOT NULL DEFAULT '{}'::integer[],
  branch_key_words integer[] NOT NULL DEFAULT '{}'::integer[],
  company_typekey integer[] NOT NULL DEFAULT '{}'::integer[],
  exempt_industry_key_words integer[] NOT NULL DEFAULT '{}'::integer[],
  exempt_branch_key_words integer[] NOT NULL DEFAULT '{}'::integer[],
  extension_arr jsonb NOT NULL DEFAULT '[]'::jsonb,
  publish_status text NOT NULL,
  locked boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  predecessor_id integer,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by integer NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_by integer NOT NULL,
  deleted_at timestamp with time zone,
  own_code text NOT NULL GENERATED ALWAYS AS (returncode) STORED,
  law_code text NOT NULL DEFAULT ''::text,
  law_category text NOT NULL DEFAULT ''::text,
  law_status text NOT NULL DEFAULT ''::text,
  -- See license.next_due
  next_due date,
  -- The units that it applies to; none: it is for the organisation as a whole
  units jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- What differs for single units; record_unit has the same as rows
  unit_arr jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- Its own rule for days off: keep, next or previous. Empty: the organisation's
  holidayrule text NOT NULL DEFAULT ''::text,
  -- The documents that each filing needs, by name
  documents jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- What was due up to this day was done before Lexboard
  doneuntil date,
  -- "yes": each filing has a payment, or a reason why not
  payable text NOT NULL DEFAULT ''::text,
  -- The schedules that held before the present one, oldest first: until (the last day) and values of the schedule fields
  earlier_schedules jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT return_record_dayscount_check CHECK (dayscount >= 0),
  CONSTRAINT return_record_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES account(organisation_id, id),
  CONSTRAINT return_record_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT return_record_organisation_id_law_fkey FOREIGN KEY (organisation_id, law) REFERENCES law(organisation_id, id),
  CONSTRAINT return_record_organisation_id_predecessor_id_fkey FOREIGN KEY (organisation_id, predecessor_id) REFERENCES return_record(organisation_id, id),
  CONSTRAINT return_record_organisation_id_unique_code_key UNIQUE (organisation_id, unique_code),
  CONSTRAINT return_record_organisation_id_updated_by_fkey FOREIGN KEY (organisation_id, updated_by) REFERENCES account(organisation_id, id),
  CONSTRAINT return_record_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT return_record_publish_status_check CHECK (publish_status = ANY (ARRAY['Draft'::text, 'Published'::text])),
  CONSTRAINT return_record_workingdays_check CHECK (workingdays = ANY (ARRAY[''::text, 'yes'::text]))
);
CREATE INDEX return_by_duedate ON return_record USING btree (organisation_id, lower(duedate), id) WHERE deleted_at IS NULL;
CREATE INDEX return_by_id ON return_record USING btree (organisation_id, id) WHERE deleted_at IS NULL;
CREATE INDEX return_by_last_due ON return_record USING btree (organisation_id, ( CASE WHEN publish_status = 'Published'::text AND law_status = 'Active'::text THEN next_due ELSE NULL::date END) DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX return_by_law ON return_record USING btree (organisation_id, law, id) WHERE deleted_at IS NULL;
CREATE INDEX return_by_law_category ON return_record USING btree (organisation_id, lower(law_category), id) WHERE deleted_at IS NULL;
CREATE INDEX return_by_law_code ON return_record USING btree (organisation_id, lower(law_code), id) WHERE deleted_at IS NULL;
CREATE INDEX return_by_law_status ON return_record USING btree (organisation_id, lower(law_status), id) WHERE deleted_at IS NULL;
CREATE INDEX return_by_lock ON return_record USING btree (organisation_id, (NOT locked), id) WHERE deleted_at IS NULL;
CREATE INDEX return_by_next_due ON return_record USING btree (organisation_id, ( CASE WHEN publish_status = 'Published'::text AND law_status = 'Active'::text THEN next_due ELSE NULL::date END), id) WHERE deleted_at IS NULL;
CREATE INDEX return_by_periodicity ON return_record USING btree (organisation_id, lower(periodicity), id) WHERE deleted_at IS NULL;
CREATE INDEX return_by_publish_status ON return_record USING btree (organisation_id, lower(publish_status), id) WHERE deleted_at IS NULL;
CREATE INDEX return_by_return_name ON return_record USING btree (organisation_id, lower(return_name), id) WHERE deleted_at IS NULL;
CREATE INDEX return_by_returncode ON return_record USING btree (organisation_id, lower(returncode), id) WHERE deleted_at IS NULL;
CREATE INDEX return_by_sensitivity ON return_record USING btree (organisation_id, lower(sensitivity), id) WHERE deleted_at IS NULL;
CREATE INDEX return_by_updated_at ON return_record USING btree (organisation_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX return_by_version ON return_record USING btree (organisation_id, version, id) WHERE deleted_at IS NULL;
CREATE INDEX return_deleted ON return_record USING btree (organisation_id, deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX return_drafts ON return_record USING btree (organisation_id, updated_by, created_at DESC, id DESC) WHERE deleted_at IS NULL AND publish_status = 'Draft'::text;
CREATE INDEX return_due_of_law ON return_record USING btree (organisation_id, law, next_due) INCLUDE (state) WHERE deleted_at IS NULL AND publish_status = 'Published'::text AND law_status = 'Active'::text;
CREATE INDEX return_locked ON return_record USING btree (organisation_id, created_at DESC, id DESC) WHERE deleted_at IS NULL AND locked;
CREATE INDEX return_newest ON return_record USING btree (organisation_id, created_at DESC, id DESC) INCLUDE (publish_status, law_category, law_status, state, sensitivity, periodicity) WHERE deleted_at IS NULL;
CREATE INDEX return_of_category ON return_record USING btree (organisation_id, law_category, law_status, created_at DESC, id DESC) INCLUDE (publish_status, state, sensitivity, periodicity) WHERE deleted_at IS NULL;
CREATE INDEX return_of_law ON return_record USING btree (organisation_id, law, created_at DESC, id DESC);
CREATE INDEX return_of_period ON return_record USING btree (organisation_id, periodicity, sensitivity, created_at DESC, id DESC) INCLUDE (publish_status, law_category, law_status, state) WHERE deleted_at IS NULL;
ALTER TABLE return_record ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON return_record FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY searching ON return_record FOR SELECT TO lexboard_search USING (true);
GRANT INSERT, SELECT, UPDATE ON return_record TO lexboard_app;
GRANT SELECT (workingdays, organisation_id, id, publish_status, created_at, updated_at, updated_by, deleted_at, law_status, next_due) ON return_record TO lexboard_search;
CREATE TRIGGER copy_from_law BEFORE INSERT OR UPDATE OF law ON return_record FOR EACH ROW EXECUTE FUNCTION copy_from_law();
CREATE TRIGGER count_added AFTER INSERT ON return_record REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_return();
CREATE TRIGGER count_added_in_detail AFTER INSERT ON return_record REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_return_in_detail();
CREATE TRIGGER count_changed AFTER UPDATE ON return_record REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_return();
CREATE TRIGGER count_changed_in_detail AFTER UPDATE ON return_record REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_return_in_detail();
CREATE TRIGGER sync_list_index_added AFTER INSERT ON return_record REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_list_index_return();
CREATE TRIGGER sync_list_index_changed AFTER UPDATE ON return_record REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_list_index_return();
CREATE TRIGGER sync_record_unit_added AFTER INSERT ON return_record FOR EACH ROW WHEN (new.unit_arr <> '[]'::jsonb) EXECUTE FUNCTION sync_record_unit('return');
CREATE TRIGGER sync_record_unit_changed AFTER UPDATE OF unit_arr ON return_record FOR EACH ROW WHEN (new.unit_arr IS DISTINCT FROM old.unit_arr) EXECUTE FUNCTION sync_record_unit('return');
CREATE TRIGGER sync_search_index AFTER INSERT ON return_record FOR EACH ROW EXECUTE FUNCTION sync_search_index_return();
CREATE TRIGGER sync_search_index_changed AFTER UPDATE ON return_record FOR EACH ROW WHEN (old.deleted_at IS DISTINCT FROM new.deleted_at OR old.unique_code IS DISTINCT FROM new.unique_code OR old.returncode IS DISTINCT FROM new.returncode OR old.return_name IS DISTINCT FROM new.return_name OR old.unique_code IS DISTINCT FROM new.unique_code OR old.law_code IS DISTINCT FROM new.law_code OR old.returncode IS DISTINCT FROM new.returncode OR old.return_name IS DISTINCT FROM new.return_name OR old.description IS DISTINCT FROM new.description OR old.sensitivity IS DISTINCT FROM new.sensitivity OR old.periodicity IS DISTINCT FROM new.periodicity OR old.internalduedate IS DISTINCT FROM new.internalduedate OR old.holidayrule IS DISTINCT FROM new.holidayrule OR old.duedate IS DISTINCT FROM new.duedate OR old.governmentformat IS DISTINCT FROM new.governmentformat OR old.referencelink IS DISTINCT FROM new.referencelink OR old.authority IS DISTINCT FROM new.authority OR old.statutereference IS DISTINCT FROM new.statutereference OR old.additionalinfo IS DISTINCT FROM new.additionalinfo OR old.otherpenalitytype IS DISTINCT FROM new.otherpenalitytype OR old.penalty IS DISTINCT FROM new.penalty OR old.exemptions IS DISTINCT FROM new.exemptions OR old.general_key_words IS DISTINCT FROM new.general_key_words) EXECUTE FUNCTION sync_search_index_return();

-- What a circular changes in a record. Each is an occurrence of kind review, whose id and record_id it has: with its day and people
CREATE TABLE review (
  organisation_id uuid NOT NULL,
  id integer NOT NULL,
  circular_id integer NOT NULL,
  kind text NOT NULL,
  record_id integer NOT NULL,
  -- What the reviewer said last. It counts where the occurrence is submitted or done; null: nobody said anything yet
  outcome text,
  reason text NOT NULL DEFAULT ''::text,
  asked_at timestamp with time zone NOT NULL DEFAULT now(),
  -- Version of the record when the review was asked for
  before_version integer NOT NULL,
  -- Version of the record when the outcome was said
  decided_version integer,
  -- Kind of the record that was added; only of outcome New
  new_kind text,
  new_id integer,
  CONSTRAINT review_kind_check CHECK (kind = ANY (ARRAY['law'::text, 'license'::text, 'return'::text, 'othercomp'::text, 'notice'::text])),
  CONSTRAINT review_organisation_id_circular_id_fkey FOREIGN KEY (organisation_id, circular_id) REFERENCES circular(organisation_id, id),
  CONSTRAINT review_organisation_id_circular_id_kind_record_id_key UNIQUE (organisation_id, circular_id, kind, record_id),
  CONSTRAINT review_organisation_id_id_fkey FOREIGN KEY (organisation_id, id) REFERENCES occurrence(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT review_outcome_check CHECK (outcome = ANY (ARRAY['No change'::text, 'Changed'::text, 'New'::text, 'Ended'::text])),
  CONSTRAINT review_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX review_of_record ON review USING btree (organisation_id, kind, record_id);
ALTER TABLE review ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON review FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON review AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR (EXISTS ( SELECT
   FROM occurrence
  WHERE occurrence.organisation_id = review.organisation_id AND occurrence.id = review.id)));
CREATE POLICY restricted ON review AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR kind <> 'notice'::text OR NOT (record_id IN ( SELECT unnest(hidden_notices()) AS unnest)));
GRANT INSERT, SELECT, UPDATE ON review TO lexboard_app;

-- Named views of lists, private or shared with the organisation
CREATE TABLE saved_view (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  account_id integer NOT NULL,
  name text NOT NULL,
  -- Query string of the workspace's address
  address text NOT NULL,
  shared boolean NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT saved_view_name_check CHECK (name <> ''::text AND length(name) <= 100),
  CONSTRAINT saved_view_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT saved_view_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT saved_view_pkey PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX saved_view_name ON saved_view USING btree (organisation_id, account_id, lower(name));
CREATE INDEX saved_view_shared ON saved_view USING btree (organisation_id, lower(name)) WHERE shared;
ALTER TABLE saved_view ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON saved_view FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON saved_view AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR account_id = (( SELECT acting_account() AS acting_account)) OR address !~ '[?&]unit='::text OR ("substring"(address, '[?&]unit=([0-9]{1,9})'::text)::integer = ANY ((( SELECT acting_units() AS acting_units))::integer[])));
GRANT DELETE, INSERT, SELECT, UPDATE ON saved_view TO lexboard_app;

-- Applied files of functions, by their last version
CREATE TABLE schema_function (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  -- Checksums of earlier versions of the file since the newest migration. An older program with one of them does not reapply it at its start
  replaced text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT schema_function_pkey PRIMARY KEY (name)
);
GRANT SELECT ON schema_function TO lexboard_directory;

-- Applied migrations. Number 0 is the baseline
CREATE TABLE schema_migration (
  number integer NOT NULL,
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  -- The oldest program that can use the database after this migration, by its newest migration. Null: no restriction
  serves_from integer,
  CONSTRAINT schema_migration_pkey PRIMARY KEY (number)
);
GRANT SELECT ON schema_migration TO lexboard_directory;

-- The groups of an organisation's directory; mappings of sign_on_provider say what their names give
CREATE TABLE scim_group (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  display_name text NOT NULL,
  external_id text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  modified_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT scim_group_display_name_check CHECK (display_name <> ''::text),
  CONSTRAINT scim_group_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT scim_group_pkey PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX scim_group_name ON scim_group USING btree (organisation_id, lower(display_name));
ALTER TABLE scim_group ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON scim_group FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON scim_group AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON scim_group TO lexboard_app;

-- Who is in a group of the directory
CREATE TABLE scim_member (
  organisation_id uuid NOT NULL,
  group_id uuid NOT NULL,
  account_id integer NOT NULL,
  CONSTRAINT scim_member_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT scim_member_organisation_id_group_id_fkey FOREIGN KEY (organisation_id, group_id) REFERENCES scim_group(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT scim_member_pkey PRIMARY KEY (organisation_id, group_id, account_id)
);
CREATE INDEX scim_member_account ON scim_member USING btree (organisation_id, account_id);
ALTER TABLE scim_member ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON scim_member FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON scim_member AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT ON scim_member TO lexboard_app;

-- What the directory of an organisation says of an account
CREATE TABLE scim_user (
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  -- The directory's own id of the person; who was made by it is known by it at the first sign-in
  external_id text,
  -- The provider that held when external_id was written: another one's subjects are other people
  issuer text NOT NULL,
  -- The names as the directory sent them
  names jsonb NOT NULL DEFAULT '{}'::jsonb,
  -- Whether the directory made the account; otherwise it manages the account while it is linked to the provider
  made boolean NOT NULL,
  -- The account's disabled_at where the directory disabled it. While both are equal it may enable the account; otherwise somebody here disabled it
  disabled_at timestamp with time zone,
  -- When the directory deleted it; the account stays, disabled
  deleted_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  modified_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT scim_user_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT scim_user_pkey PRIMARY KEY (organisation_id, account_id)
);
CREATE UNIQUE INDEX scim_user_external_id ON scim_user USING btree (organisation_id, issuer, external_id) WHERE deleted_at IS NULL;
ALTER TABLE scim_user ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON scim_user FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON scim_user AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL);
GRANT INSERT, SELECT, UPDATE ON scim_user TO lexboard_app;

-- Searched texts and words of every record that is not deleted
CREATE TABLE search_index (
  organisation_id uuid NOT NULL,
  kind text NOT NULL,
  id integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  -- Code with the record's id, such as LAW-000012
  code text NOT NULL,
  name text NOT NULL,
  -- All searched text: both codes, the name and every other text
  doc text NOT NULL,
  -- Code that people entered
  own_code text NOT NULL DEFAULT ''::text,
  words tsvector NOT NULL GENERATED ALWAYS AS (words_of(doc)) STORED,
  name_words tsvector NOT NULL GENERATED ALWAYS AS (words_of((name || ' '::text) || own_code)) STORED,
  CONSTRAINT search_index_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT search_index_pkey PRIMARY KEY (organisation_id, kind, id)
) WITH (toast_tuple_target=4080);
CREATE INDEX search_index_code ON search_index USING btree (organisation_id, kind, lower(code) text_pattern_ops);
CREATE INDEX search_index_law_own_names ON search_index USING gin (organisation_words(organisation_id, name_words)) WITH (fastupdate=off) WHERE kind = 'law'::text;
CREATE INDEX search_index_law_own_words ON search_index USING gin (organisation_words(organisation_id, words)) WITH (fastupdate=off) WHERE kind = 'law'::text;
CREATE INDEX search_index_license_own_names ON search_index USING gin (organisation_words(organisation_id, name_words)) WITH (fastupdate=off) WHERE kind = 'license'::text;
CREATE INDEX search_index_license_own_words ON search_index USING gin (organisation_words(organisation_id, words)) WITH (fastupdate=off) WHERE kind = 'license'::text;
CREATE INDEX search_index_name ON search_index USING btree (organisation_id, kind, text_key("left"(name, 100)) text_pattern_ops);
CREATE INDEX search_index_newest ON search_index USING btree (organisation_id, kind, created_at DESC, id DESC);
CREATE INDEX search_index_notice_own_names ON search_index USING gin (organisation_words(organisation_id, name_words)) WITH (fastupdate=off) WHERE kind = 'notice'::text;
CREATE INDEX search_index_notice_own_words ON search_index USING gin (organisation_words(organisation_id, words)) WITH (fastupdate=off) WHERE kind = 'notice'::text;
CREATE INDEX search_index_othercomp_own_names ON search_index USING gin (organisation_words(organisation_id, name_words)) WITH (fastupdate=off) WHERE kind = 'othercomp'::text;
CREATE INDEX search_index_othercomp_own_words ON search_index USING gin (organisation_words(organisation_id, words)) WITH (fastupdate=off) WHERE kind = 'othercomp'::text;
CREATE INDEX search_index_own_code ON search_index USING btree (organisation_id, kind, text_key(own_code) text_pattern_ops);
CREATE INDEX search_index_return_own_names ON search_index USING gin (organisation_words(organisation_id, name_words)) WITH (fastupdate=off) WHERE kind = 'return'::text;
CREATE INDEX search_index_return_own_words ON search_index USING gin (organisation_words(organisation_id, words)) WITH (fastupdate=off) WHERE kind = 'return'::text;
ALTER TABLE search_index ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON search_index FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY restricted ON search_index AS RESTRICTIVE FOR ALL TO lexboard_app USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR kind <> 'notice'::text OR NOT (id IN ( SELECT unnest(hidden_notices()) AS unnest)));
CREATE POLICY searching ON search_index FOR SELECT TO lexboard_search USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON search_index TO lexboard_app;
GRANT SELECT ON search_index TO lexboard_search;

-- Words of names, without numbers. They are compared with searched words to tell a mistyped word from a rare one
CREATE TABLE search_word (
  organisation_id uuid NOT NULL,
  word text NOT NULL,
  CONSTRAINT search_word_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT search_word_pkey PRIMARY KEY (organisation_id, word)
);
CREATE INDEX search_word_parts ON search_word USING gin (word gin_trgm_ops);
ALTER TABLE search_word ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON search_word FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY searching ON search_word FOR SELECT TO lexboard_search USING (true);
GRANT INSERT, SELECT ON search_word TO lexboard_app;
GRANT SELECT ON search_word TO lexboard_search;

-- Sessions, by the hash of their token
CREATE TABLE session (
  organisation_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  account_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_seen_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  -- The password was right, the two-factor code is missing. Until then the session can only send the code or sign out
  awaits_code boolean NOT NULL DEFAULT false,
  wrong_codes integer NOT NULL DEFAULT 0,
  -- The version of the terms that was accepted with the password. It is recorded once the two-factor code is right
  accepts_terms text,
  -- Identifies the session to its owner, so that the hash of its token never leaves the database
  public_id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The network address that started it
  address text NOT NULL DEFAULT ''::text,
  user_agent text NOT NULL DEFAULT ''::text,
  CONSTRAINT session_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT session_organisation_id_public_id_key UNIQUE (organisation_id, public_id),
  CONSTRAINT session_pkey PRIMARY KEY (organisation_id, token_hash)
);
CREATE INDEX session_account ON session USING btree (organisation_id, account_id);
ALTER TABLE session ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON session FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON session TO lexboard_app;

-- Failed sign-in attempts, and those still being checked. Successful ones are deleted
CREATE TABLE sign_in_attempt (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Key of the rate limit: the account, or the typed name if no account has it
  subject text NOT NULL,
  address text NOT NULL,
  failed boolean NOT NULL DEFAULT false,
  at timestamp with time zone NOT NULL DEFAULT now(),
  -- The typed name, counted separately: the reply must not reveal that two names share an account
  name text NOT NULL DEFAULT ''::text,
  CONSTRAINT sign_in_attempt_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_in_attempt_address ON sign_in_attempt USING btree (address, failed, at);
CREATE INDEX sign_in_attempt_at ON sign_in_attempt USING btree (at);
CREATE INDEX sign_in_attempt_name ON sign_in_attempt USING btree (name, address, failed, at);
CREATE INDEX sign_in_attempt_pair ON sign_in_attempt USING btree (subject, address, failed, at);
GRANT DELETE, INSERT, SELECT, UPDATE ON sign_in_attempt TO lexboard_directory;

-- Maps each sign-in name of the platform to its account. Maintained by sync_sign_in_names, read by lexboard_directory
CREATE TABLE sign_in_name (
  name text NOT NULL,
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  CONSTRAINT sign_in_name_name_check CHECK (name = lower(name)),
  CONSTRAINT sign_in_name_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT sign_in_name_pkey PRIMARY KEY (name)
);
CREATE INDEX sign_in_name_account ON sign_in_name USING btree (organisation_id, account_id);
GRANT SELECT ON sign_in_name TO lexboard_directory;

-- Rate-limited attempts that a system log has recorded. One for each subject and network in a time window, so attempts cannot flood a log
CREATE TABLE sign_in_wait (
  subject text NOT NULL,
  address text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sign_in_wait_pkey PRIMARY KEY (subject, address)
);
CREATE INDEX sign_in_wait_at ON sign_in_wait USING btree (at);
GRANT DELETE, INSERT, SELECT, UPDATE ON sign_in_wait TO lexboard_directory;

-- Sign-ins by a provider that are under way
CREATE TABLE sign_on_attempt (
  organisation_id uuid NOT NULL,
  state_hash bytea NOT NULL,
  -- SHA-256 of the cookie of the browser that began it
  browser_hash bytea NOT NULL,
  purpose text NOT NULL,
  issuer text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  -- The administrator who tries a draft, or the invited person
  account_id integer,
  -- What proves the account until the provider has answered: the session from which a draft is tried, or the link of an invitation
  session_hash bytea,
  ends_at timestamp with time zone NOT NULL,
  -- Who the provider said it is, once it did: what is missing is the proof that an account is theirs, too
  identity jsonb,
  CONSTRAINT sign_on_attempt_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT sign_on_attempt_pkey PRIMARY KEY (organisation_id, state_hash),
  CONSTRAINT sign_on_attempt_purpose_check CHECK (purpose = ANY (ARRAY['signin'::text, 'try'::text, 'invited'::text]))
);
CREATE INDEX sign_on_attempt_browser ON sign_on_attempt USING btree (organisation_id, browser_hash);
ALTER TABLE sign_on_attempt ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON sign_on_attempt FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON sign_on_attempt TO lexboard_app;

-- Whose provider signs in people with addresses of a domain. Maintained by claim_sign_on_domains, read by lexboard_directory
CREATE TABLE sign_on_domain (
  domain text NOT NULL,
  organisation_id uuid NOT NULL,
  CONSTRAINT sign_on_domain_domain_check CHECK (domain = lower(domain)),
  CONSTRAINT sign_on_domain_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT sign_on_domain_pkey PRIMARY KEY (domain)
);
CREATE INDEX sign_on_domain_organisation ON sign_on_domain USING btree (organisation_id);
GRANT SELECT ON sign_on_domain TO lexboard_directory;

-- By which subject of an issuer a person is known, and until when
CREATE TABLE sign_on_link (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  account_id integer NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  -- The address that the provider gave; for people to read, never compared
  email text NOT NULL DEFAULT ''::text,
  linked_at timestamp with time zone NOT NULL DEFAULT now(),
  ended_at timestamp with time zone,
  CONSTRAINT sign_on_link_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT sign_on_link_pkey PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX sign_on_link_account ON sign_on_link USING btree (organisation_id, account_id, issuer) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX sign_on_link_subject ON sign_on_link USING btree (organisation_id, issuer, subject) WHERE ended_at IS NULL;
ALTER TABLE sign_on_link ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON sign_on_link FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT INSERT, SELECT, UPDATE ON sign_on_link TO lexboard_app;

-- The identity provider of an organisation: the one that holds, and a draft that holds for nobody
CREATE TABLE sign_on_provider (
  organisation_id uuid NOT NULL,
  stage text NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  -- Sealed with a key that is not in the database
  client_secret text NOT NULL,
  -- Domains of e-mail that belong to it
  domains text[] NOT NULL,
  newcomers text NOT NULL,
  -- The claim whose values give role, access and units to new people; empty: none does
  claim text NOT NULL DEFAULT ''::text,
  -- What each value of the claim gives; the first that a person has counts
  grants jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- Who may sign in by a password: everybody, or the break-glass accounts
  passwords text NOT NULL,
  -- Ids of the break-glass accounts
  break_glass integer[] NOT NULL DEFAULT '{}'::integer[],
  version integer NOT NULL DEFAULT 1,
  -- When an administrator signed in with it; null: not since its connection was changed
  tried_at timestamp with time zone,
  CONSTRAINT sign_on_provider_newcomers_check CHECK (newcomers = ANY (ARRAY['refused'::text, 'view'::text])),
  CONSTRAINT sign_on_provider_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT sign_on_provider_passwords_check CHECK (passwords = ANY (ARRAY['allowed'::text, 'breakglass'::text])),
  CONSTRAINT sign_on_provider_pkey PRIMARY KEY (organisation_id, stage),
  CONSTRAINT sign_on_provider_stage_check CHECK (stage = ANY (ARRAY['draft'::text, 'live'::text]))
);
ALTER TABLE sign_on_provider ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON sign_on_provider FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON sign_on_provider TO lexboard_app;

-- The sessions that a provider signed in
CREATE TABLE sign_on_session (
  organisation_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  -- The provider's own id of the session; empty where it has none
  sid text NOT NULL DEFAULT ''::text,
  -- Sealed; it tells the provider at sign-out which session ends
  id_token text NOT NULL,
  CONSTRAINT sign_on_session_organisation_id_token_hash_fkey FOREIGN KEY (organisation_id, token_hash) REFERENCES session(organisation_id, token_hash) ON DELETE CASCADE,
  CONSTRAINT sign_on_session_pkey PRIMARY KEY (organisation_id, token_hash)
);
CREATE INDEX sign_on_session_subject ON sign_on_session USING btree (organisation_id, issuer, subject);
ALTER TABLE sign_on_session ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON sign_on_session FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON sign_on_session TO lexboard_app;

-- Board reports as they were signed. Append-only
CREATE TABLE signed_report (
  organisation_id uuid NOT NULL,
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  year text NOT NULL,
  -- Quarter of the financial year; null: the whole year
  quarter integer,
  -- Statement of the signing person
  words text NOT NULL DEFAULT ''::text,
  signed_by integer NOT NULL,
  -- Name of the signing person at that time
  signed_as text NOT NULL,
  signed_at timestamp with time zone NOT NULL DEFAULT now(),
  -- The whole report, as its call returns it
  content jsonb NOT NULL,
  -- Whether there were restricted notices when it was signed
  tells_restricted boolean NOT NULL DEFAULT false,
  CONSTRAINT signed_report_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT signed_report_organisation_id_signed_by_fkey FOREIGN KEY (organisation_id, signed_by) REFERENCES account(organisation_id, id),
  CONSTRAINT signed_report_pkey PRIMARY KEY (organisation_id, id)
);
ALTER TABLE signed_report ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON signed_report FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON signed_report AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL);
CREATE POLICY restricted ON signed_report AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR NOT tells_restricted);
GRANT INSERT, SELECT ON signed_report TO lexboard_app;

-- Feeds of RSS or Atom that circulars come from
CREATE TABLE source (
  organisation_id uuid NOT NULL,
  id integer NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  every text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- When it is read next
  next_at timestamp with time zone NOT NULL DEFAULT now(),
  -- When a server began to read it; null: none does
  claimed_at timestamp with time zone,
  read_at timestamp with time zone,
  -- Why the last reading failed, or what of it is missing; empty: nothing
  fault text NOT NULL DEFAULT ''::text,
  -- When the first of all failed readings until now was; null: the last one succeeded
  failing_since timestamp with time zone,
  -- Whether administrators were told that it fails
  told boolean NOT NULL DEFAULT false,
  -- A removed source keeps its row, so that its entries do not come again with it
  removed_at timestamp with time zone,
  CONSTRAINT source_every_check CHECK (every = ANY (ARRAY['hourly'::text, 'fourtimes'::text])),
  CONSTRAINT source_name_check CHECK (name <> ''::text),
  CONSTRAINT source_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT source_pkey PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX source_address ON source USING btree (organisation_id, address);
CREATE INDEX source_next ON source USING btree (next_at) WHERE removed_at IS NULL;
ALTER TABLE source ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON source FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY searching ON source FOR SELECT TO lexboard_search USING (removed_at IS NULL);
GRANT INSERT, SELECT, UPDATE ON source TO lexboard_app;
GRANT SELECT (organisation_id, next_at, removed_at) ON source TO lexboard_search;

-- The view that a person's workspace opens with: their own or a shared one
CREATE TABLE start_view (
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  view_id uuid NOT NULL,
  CONSTRAINT start_view_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT start_view_organisation_id_view_id_fkey FOREIGN KEY (organisation_id, view_id) REFERENCES saved_view(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT start_view_pkey PRIMARY KEY (organisation_id, account_id)
);
CREATE INDEX start_view_view ON start_view USING btree (organisation_id, view_id);
ALTER TABLE start_view ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON start_view FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON start_view TO lexboard_app;

-- The actions of an organisation's people. Sequence numbers start at 1 and have no gaps
CREATE TABLE system_log (
  organisation_id uuid NOT NULL,
  sequence bigint NOT NULL,
  -- Time of appending, raised to the time of the previous entry if that is later. Lanes can be chained out of order
  at timestamp with time zone NOT NULL,
  account_id integer,
  username text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  subject_code text NOT NULL,
  detail jsonb NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  -- Text that searches look in. Derived from the entry and not covered by its hash. Stored, because computing it takes three times as long as searching it
  searched_text text NOT NULL GENERATED ALWAYS AS (replace_signs(system_log_text(username, action, subject_code, detail))) STORED,
  -- The lane that the entry was appended to
  lane smallint NOT NULL,
  -- Sequence number in the lane
  lane_number bigint NOT NULL,
  -- Hash of the entry and of the previous hash in the lane
  lane_hash bytea NOT NULL,
  -- Time of appending where "at" is later; otherwise null
  appended_at timestamp with time zone,
  CONSTRAINT system_log_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT system_log_pkey PRIMARY KEY (organisation_id, sequence)
);
CREATE INDEX system_log_account ON system_log USING btree (organisation_id, account_id, sequence);
CREATE INDEX system_log_action ON system_log USING btree (organisation_id, action, sequence);
CREATE INDEX system_log_at ON system_log USING btree (organisation_id, at DESC);
CREATE INDEX system_log_parts ON system_log USING gin (searched_text gin_trgm_ops);
CREATE INDEX system_log_person ON system_log USING btree (organisation_id, lower(username), sequence);
CREATE INDEX system_log_person_action ON system_log USING btree (organisation_id, lower(username), action, sequence);
CREATE INDEX system_log_sign_in ON system_log USING btree (organisation_id, sequence) WHERE action = ANY (ARRAY['Signed in'::text, 'Sign-in failed'::text, 'Two-factor code failed'::text, 'Signed out'::text]);
CREATE INDEX system_log_sign_in_person ON system_log USING btree (organisation_id, account_id, sequence) WHERE action = ANY (ARRAY['Signed in'::text, 'Sign-in failed'::text, 'Two-factor code failed'::text, 'Signed out'::text]);
ALTER TABLE system_log ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON system_log FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON system_log AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR
CASE
    WHEN subject_kind = 'due'::text THEN (EXISTS ( SELECT
       FROM occurrence
      WHERE occurrence.organisation_id = system_log.organisation_id AND occurrence.id = system_log.subject_id::integer))
    WHEN subject_kind = 'unit'::text AND subject_id <> ''::text THEN (EXISTS ( SELECT
       FROM unit
      WHERE unit.organisation_id = system_log.organisation_id AND unit.id = system_log.subject_id::integer))
    WHEN account_id = (( SELECT acting_account() AS acting_account)) THEN true
    WHEN subject_kind <> 'user'::text AND subject_id <> ''::text THEN NOT (detail ? 'reason'::text AND COALESCE((detail -> 'fields'::text) ?| ARRAY['units'::text, 'unitArr'::text], false))
    WHEN action = ANY (ARRAY['Signed in'::text, 'Sign-in failed'::text, 'Two-factor code failed'::text, 'Signed out'::text]) THEN account_id = ANY ((( SELECT managed_accounts() AS managed_accounts))::integer[])
    ELSE false
END);
CREATE POLICY restricted ON system_log AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR subject_id = ''::text OR
CASE subject_kind
    WHEN 'notice'::text THEN NOT (subject_id::integer IN ( SELECT unnest(hidden_notices()) AS unnest))
    WHEN 'due'::text THEN NOT (subject_id::integer IN ( SELECT unnest(hidden_occurrences()) AS unnest))
    ELSE true
END);
CREATE POLICY searching ON system_log FOR SELECT TO lexboard_search USING (true);
GRANT SELECT ON system_log TO lexboard_app;
GRANT SELECT ON system_log TO lexboard_search;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON system_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Versions of the terms of use that each account accepted (shared-lib/src/domain/terms.ts)
CREATE TABLE terms_acceptance (
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  version text NOT NULL,
  accepted_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT terms_acceptance_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT terms_acceptance_pkey PRIMARY KEY (organisation_id, account_id, version)
);
ALTER TABLE terms_acceptance ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON terms_acceptance FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT INSERT, SELECT ON terms_acceptance TO lexboard_app;

-- The timeline of each record: changes, their author and reason
CREATE TABLE timeline_entry (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  record_id integer NOT NULL,
  record_code text NOT NULL,
  record_name text NOT NULL,
  action text NOT NULL,
  changes jsonb NOT NULL DEFAULT '[]'::jsonb,
  account_id integer NOT NULL,
  username text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  reason text NOT NULL DEFAULT ''::text,
  -- Version of the record that the entry made or found
  record_version integer NOT NULL DEFAULT 1,
  -- The absent person for whom account_id stood in; null: for nobody
  for_account integer,
  -- Name of the token by which a program did it for the account; null: the person did it
  by_token text DEFAULT NULLIF(current_setting('app.token'::text, true), ''::text),
  CONSTRAINT timeline_entry_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id),
  CONSTRAINT timeline_entry_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX timeline_entry_deleter ON timeline_entry USING btree (organisation_id, username) WHERE action = 'Deleted'::text;
CREATE INDEX timeline_entry_deletion ON timeline_entry USING btree (organisation_id, kind, record_id, created_at DESC) INCLUDE (username) WHERE action = 'Deleted'::text;
CREATE INDEX timeline_entry_record ON timeline_entry USING btree (organisation_id, kind, record_id, created_at DESC);
ALTER TABLE timeline_entry ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON timeline_entry FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON timeline_entry AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR
CASE kind
    WHEN 'due'::text THEN (EXISTS ( SELECT
       FROM occurrence
      WHERE occurrence.organisation_id = timeline_entry.organisation_id AND occurrence.id = timeline_entry.record_id))
    WHEN 'unit'::text THEN (EXISTS ( SELECT
       FROM unit
      WHERE unit.organisation_id = timeline_entry.organisation_id AND unit.id = timeline_entry.record_id))
    ELSE true
END);
CREATE POLICY restricted ON timeline_entry AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR
CASE kind
    WHEN 'notice'::text THEN NOT (record_id IN ( SELECT unnest(hidden_notices()) AS unnest))
    WHEN 'due'::text THEN NOT (record_id IN ( SELECT unnest(hidden_occurrences()) AS unnest))
    ELSE true
END);
GRANT INSERT, SELECT ON timeline_entry TO lexboard_app;
CREATE TRIGGER enqueue_webhook_events AFTER INSERT ON timeline_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enqueue_webhook_events();

-- The authenticator app of an account (RFC 6238)
CREATE TABLE two_factor (
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  -- Base32. Stored in the clear, not hashed: codes are computed from it
  secret text NOT NULL,
  -- Null until a code has confirmed the set-up; until then sign-in asks for no code
  confirmed_at timestamp with time zone,
  -- The 30-second time step of the last used code. Codes of this step and earlier ones are refused
  last_step bigint NOT NULL DEFAULT 0,
  CONSTRAINT two_factor_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT two_factor_pkey PRIMARY KEY (organisation_id, account_id)
);
ALTER TABLE two_factor ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON two_factor FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON two_factor TO lexboard_app;

-- Companies, registrations and sites of an organisation, as a tree of at most six levels
CREATE TABLE unit (
  organisation_id uuid NOT NULL,
  id integer NOT NULL,
  name text NOT NULL,
  code text NOT NULL,
  kind text NOT NULL,
  parent integer,
  -- Its state; null: that of the nearest unit above that has one
  state integer,
  -- Ids of the list of industries, as records have them
  industry integer[] NOT NULL DEFAULT '{}'::integer[],
  entity_type integer[] NOT NULL DEFAULT '{}'::integer[],
  branchtype integer[] NOT NULL DEFAULT '{}'::integer[],
  -- Owner of its occurrences where nothing else says
  head integer,
  -- First day; null: it was always there
  opened_on date,
  -- Last day; null: it is open
  closed_on date,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by integer NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_by integer NOT NULL,
  deleted_at timestamp with time zone,
  -- The unit that goes on in its place, of one that is closed; null: none does
  merged_into integer,
  CONSTRAINT unit_check CHECK (closed_on >= opened_on),
  CONSTRAINT unit_kind_check CHECK (kind = ANY (ARRAY['Company'::text, 'Registration'::text, 'Site'::text])),
  CONSTRAINT unit_merged_into FOREIGN KEY (organisation_id, merged_into) REFERENCES unit(organisation_id, id) NOT VALID,
  CONSTRAINT unit_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES account(organisation_id, id),
  CONSTRAINT unit_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT unit_organisation_id_head_fkey FOREIGN KEY (organisation_id, head) REFERENCES account(organisation_id, id),
  CONSTRAINT unit_organisation_id_parent_fkey FOREIGN KEY (organisation_id, parent) REFERENCES unit(organisation_id, id),
  CONSTRAINT unit_organisation_id_updated_by_fkey FOREIGN KEY (organisation_id, updated_by) REFERENCES account(organisation_id, id),
  CONSTRAINT unit_pkey PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX unit_by_code ON unit USING btree (organisation_id, lower(code)) WHERE deleted_at IS NULL;
CREATE INDEX unit_of_parent ON unit USING btree (organisation_id, parent) WHERE deleted_at IS NULL;
ALTER TABLE unit ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON unit FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON unit AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR (id = ANY ((( SELECT acting_units() AS acting_units))::integer[])));
CREATE POLICY searching ON unit FOR SELECT TO lexboard_search USING (true);
GRANT INSERT, SELECT, UPDATE ON unit TO lexboard_app;
GRANT SELECT (organisation_id, id) ON unit TO lexboard_search;

-- Official numbers of units
CREATE TABLE unit_number (
  organisation_id uuid NOT NULL,
  unit_id integer NOT NULL,
  "position" integer NOT NULL,
  type text NOT NULL,
  value text NOT NULL,
  -- The kind of its unit, for numbers that stand once in an organisation for a kind of unit; null for others, and once the unit is deleted
  once_for text,
  CONSTRAINT unit_number_organisation_id_unit_id_fkey FOREIGN KEY (organisation_id, unit_id) REFERENCES unit(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT unit_number_pkey PRIMARY KEY (organisation_id, unit_id, "position")
);
CREATE INDEX unit_number_by_value ON unit_number USING btree (organisation_id, value);
CREATE UNIQUE INDEX unit_number_once ON unit_number USING btree (organisation_id, type, value, once_for) WHERE once_for IS NOT NULL;
ALTER TABLE unit_number ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON unit_number FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON unit_number AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR (unit_id = ANY ((( SELECT acting_units() AS acting_units))::integer[])));
GRANT DELETE, INSERT, SELECT, UPDATE ON unit_number TO lexboard_app;

-- One row: the key that signs the cookie with the person of a release manifest
CREATE TABLE visitor_key (
  key bytea NOT NULL
);
GRANT SELECT ON visitor_key TO lexboard_directory;

-- Buffer of the system log: appended entries that are not in the hash chain yet. An entry stays for about a second
CREATE TABLE waiting_log_entry (
  organisation_id uuid NOT NULL,
  lane smallint NOT NULL,
  -- Sequence number in the lane
  number bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  account_id integer,
  username text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  subject_code text NOT NULL,
  detail jsonb NOT NULL,
  -- Hash of the entry and of the previous hash in the lane
  hash bytea NOT NULL,
  CONSTRAINT waiting_log_entry_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT waiting_log_entry_pkey PRIMARY KEY (organisation_id, lane, number)
);
ALTER TABLE waiting_log_entry ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON waiting_log_entry FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY own_units ON waiting_log_entry AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT acts_for_all() AS acts_for_all)) IS NOT NULL OR
CASE
    WHEN subject_kind = 'due'::text THEN (EXISTS ( SELECT
       FROM occurrence
      WHERE occurrence.organisation_id = waiting_log_entry.organisation_id AND occurrence.id = waiting_log_entry.subject_id::integer))
    WHEN subject_kind = 'unit'::text AND subject_id <> ''::text THEN (EXISTS ( SELECT
       FROM unit
      WHERE unit.organisation_id = waiting_log_entry.organisation_id AND unit.id = waiting_log_entry.subject_id::integer))
    ELSE COALESCE(account_id = (( SELECT acting_account() AS acting_account)), false)
END);
CREATE POLICY restricted ON waiting_log_entry AS RESTRICTIVE FOR ALL TO PUBLIC USING ((( SELECT sees_all_notices() AS sees_all_notices)) IS NOT NULL OR subject_id = ''::text OR
CASE subject_kind
    WHEN 'notice'::text THEN NOT (subject_id::integer IN ( SELECT unnest(hidden_notices()) AS unnest))
    WHEN 'due'::text THEN NOT (subject_id::integer IN ( SELECT unnest(hidden_occurrences()) AS unnest))
    ELSE true
END);
GRANT SELECT ON waiting_log_entry TO lexboard_app;
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON waiting_log_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Addresses of programs that are told what happens, with the state of their queue
CREATE TABLE webhook (
  organisation_id uuid NOT NULL,
  id integer NOT NULL,
  address text NOT NULL,
  -- Types of the events that it is told of
  events text[] NOT NULL,
  -- It is told only of what is of these units and those below; empty: of all
  units integer[] NOT NULL DEFAULT '{}'::integer[],
  -- The key that sealed its secret. Nothing is sent while the servers have another one
  key_id text NOT NULL,
  -- Sealed secret that signs what is sent
  secret text NOT NULL,
  -- The secret before, which signs too until former_until
  former_secret text,
  former_until timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  -- What was due before this day was looked at for being overdue
  overdue_until date NOT NULL,
  -- When it may get its next delivery. A sending server postpones it as a lease: no other server sends meanwhile
  next_at timestamp with time zone NOT NULL DEFAULT now(),
  -- Failed attempts in a row
  failures integer NOT NULL DEFAULT 0,
  -- When the first of all failed attempts until now was; null: the last one succeeded
  failing_since timestamp with time zone,
  -- Time of the last attempt
  sent_at timestamp with time zone,
  -- Why the last attempt failed; empty: it did not
  failure text NOT NULL DEFAULT ''::text,
  -- Whether administrators were told that a delivery was given up, since it failed first
  told boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  -- Sequence number of the newest entry of the system log that was queued for it; null: it is not told of the system log
  log_until bigint,
  -- Since when nothing is sent or queued, as it answered 410 Gone; null: it did not, or a person began it again
  gone_at timestamp with time zone,
  CONSTRAINT webhook_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT webhook_pkey PRIMARY KEY (organisation_id, id)
);
ALTER TABLE webhook ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON webhook FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY searching ON webhook FOR SELECT TO lexboard_search USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook TO lexboard_app;
GRANT SELECT (organisation_id, id, key_id, overdue_until, next_at, log_until, gone_at) ON webhook TO lexboard_search;

-- What is sent to webhooks: the queue, and for 30 days what became of it
CREATE TABLE webhook_delivery (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  webhook integer NOT NULL,
  type text NOT NULL,
  -- JSON that is signed and sent; its link is a path until then
  body text NOT NULL,
  -- taken: the receiver answered 2xx; stopped: nobody took it for a day
  state text NOT NULL DEFAULT 'waiting'::text,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  -- When it was queued last. A day later it is given up
  queued_at timestamp with time zone NOT NULL DEFAULT now(),
  -- Time of the next attempt. A sending server postpones it as a lease
  due_at timestamp with time zone NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  -- Time of the last attempt
  sent_at timestamp with time zone,
  -- Status of the last answer; null: there was none
  status integer,
  -- Beginning of the last answer
  reply text NOT NULL DEFAULT ''::text,
  -- Why the last attempt failed; empty: it did not
  failure text NOT NULL DEFAULT ''::text,
  CONSTRAINT webhook_delivery_organisation_id_webhook_fkey FOREIGN KEY (organisation_id, webhook) REFERENCES webhook(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT webhook_delivery_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT webhook_delivery_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'taken'::text, 'stopped'::text]))
);
CREATE INDEX webhook_delivery_newest ON webhook_delivery USING btree (organisation_id, webhook, created_at DESC, id);
CREATE INDEX webhook_delivery_waiting ON webhook_delivery USING btree (organisation_id, webhook, due_at) WHERE state = 'waiting'::text;
ALTER TABLE webhook_delivery ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON webhook_delivery FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY searching ON webhook_delivery FOR SELECT TO lexboard_search USING (state = 'waiting'::text);
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_delivery TO lexboard_app;
GRANT SELECT (organisation_id, webhook, type, state, due_at) ON webhook_delivery TO lexboard_search;

-- The person of chosen units that the transaction acts for; otherwise null
CREATE FUNCTION acting_account() RETURNS integer;

-- The units that the transaction acts for, with all below; null for the organisation as a whole
CREATE FUNCTION acting_units() RETURNS integer[];

-- True where the transaction acts for the organisation as a whole, and in functions of the owner, which keep what is stored for everybody; otherwise null. Policies ask "is not null", which the planner takes for true: plans stay as without it
CREATE FUNCTION acts_for_all() RETURNS boolean;

-- Stores a challenge for an account of the current organisation, or for anybody without one, and deletes some that ended. Only lexboard_directory can read them
CREATE FUNCTION add_passkey_challenge(challenge bytea, purpose text, account integer, seconds integer) RETURNS void SECURITY DEFINER;
REVOKE EXECUTE ON FUNCTION add_passkey_challenge FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_passkey_challenge TO lexboard_app;
GRANT EXECUTE ON FUNCTION add_passkey_challenge TO lexboard_directory;

-- Inserts changes of totals as rows. Merges the rows of a total when there are more than 50
CREATE FUNCTION add_record_counts(changes record_count[]) RETURNS void SECURITY DEFINER;
REVOKE EXECUTE ON FUNCTION add_record_counts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_record_counts TO lexboard_app;

-- As add_record_counts, for the detailed totals
CREATE FUNCTION add_record_detail_counts(changes record_detail_count[]) RETURNS void SECURITY DEFINER;
REVOKE EXECUTE ON FUNCTION add_record_detail_counts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_record_detail_counts TO lexboard_app;

-- Adds new words of a name. Numbers are left out: a search does not correct them
CREATE FUNCTION add_search_words(organisation uuid, name_words tsvector) RETURNS void;

-- A query that all given queries match
CREATE FUNCTION all_of(words tsquery[]) RETURNS tsquery;

-- Units of the organisation, also for people who may not see them all: a unit has the state of one above it
CREATE FUNCTION all_units() RETURNS SETOF unit SECURITY DEFINER;

-- Appends an entry as append_system_logs does
CREATE FUNCTION append_system_log(account_id integer, username text, action text, subject_kind text DEFAULT ''::text, subject_id text DEFAULT ''::text, subject_code text DEFAULT ''::text, detail jsonb DEFAULT '{}'::jsonb) RETURNS void;

-- Appends entries about several subjects to the current organisation's log, to be chained later, with the token that it is done by. No other function writes entries
CREATE FUNCTION append_system_logs(account_id integer, username text, action text, subjects jsonb) RETURNS void SECURITY DEFINER;

-- Whether no account of the platform has the sign-in names of an invited account
CREATE FUNCTION can_accept_names(invited_account integer) RETURNS boolean SECURITY DEFINER;
REVOKE EXECUTE ON FUNCTION can_accept_names FROM PUBLIC;
GRANT EXECUTE ON FUNCTION can_accept_names TO lexboard_app;

-- Moves the oldest waiting entries of the current organisation to the hash chain. Returns their number. A concurrent call waits, then chains the rest
CREATE FUNCTION chain_system_log(most integer DEFAULT 500) RETURNS integer SECURITY DEFINER;

-- Trigger: gives an organisation's choices a new version after each change, so that caches notice it
CREATE FUNCTION change_choice_state() RETURNS trigger;

-- The units that a record names, each with whether those below it are meant, too
CREATE FUNCTION chosen_units_of_license(wanted integer) RETURNS jsonb;

-- The units that a record names, each with whether those below it are meant, too
CREATE FUNCTION chosen_units_of_notice(wanted integer) RETURNS jsonb;

-- The units that a record names, each with whether those below it are meant, too
CREATE FUNCTION chosen_units_of_othercomp(wanted integer) RETURNS jsonb;

-- The units that a record names, each with whether those below it are meant, too
CREATE FUNCTION chosen_units_of_return(wanted integer) RETURNS jsonb;

-- Makes these the domains of the current organisation, and no others. Returns those that other organisations have, or whose addresses their people have: then nothing is added
CREATE FUNCTION claim_sign_on_domains(wanted text[]) RETURNS text[] SECURITY DEFINER;
REVOKE EXECUTE ON FUNCTION claim_sign_on_domains FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_sign_on_domains TO lexboard_app;

-- Trigger: copies the label of the parent law to a law
CREATE FUNCTION copy_code_from_parent() RETURNS trigger;

-- Trigger: copies a new label to the laws below
CREATE FUNCTION copy_code_to_children() RETURNS trigger;

-- Trigger: copies the columns of the parent law that lists show
CREATE FUNCTION copy_from_law() RETURNS trigger;

-- Trigger: copies the columns of laws that lists show to the records below them
CREATE FUNCTION copy_law_to_license() RETURNS trigger;

-- Trigger: copies the columns of laws that lists show to the records below them
CREATE FUNCTION copy_law_to_notice() RETURNS trigger;

-- Trigger: copies the columns of laws that lists show to the records below them
CREATE FUNCTION copy_law_to_othercomp() RETURNS trigger;

-- Trigger: copies the columns of laws that lists show to the records below them
CREATE FUNCTION copy_law_to_return() RETURNS trigger;

-- Trigger: maintains record_count
CREATE FUNCTION count_law() RETURNS trigger;

-- Trigger: maintains record_count
CREATE FUNCTION count_license() RETURNS trigger;

-- Trigger: maintains record_detail_count
CREATE FUNCTION count_license_in_detail() RETURNS trigger;

-- Number of records of a kind that match a search, up to a limit
CREATE FUNCTION count_listed(wanted_kind text, wanted jsonb, at_most integer) RETURNS integer SECURITY DEFINER;
ALTER FUNCTION count_listed OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION count_listed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_listed TO lexboard_app;

-- Number of matches and their ids, up to a limit
CREATE FUNCTION count_matches(condition text, ordering text, at_most integer, OUT total integer, OUT ids integer[]) RETURNS record;

-- Trigger: maintains record_count
CREATE FUNCTION count_notice() RETURNS trigger;

-- Trigger: maintains record_detail_count
CREATE FUNCTION count_notice_in_detail() RETURNS trigger;

-- Trigger: maintains record_count
CREATE FUNCTION count_othercomp() RETURNS trigger;

-- Trigger: maintains record_detail_count
CREATE FUNCTION count_othercomp_in_detail() RETURNS trigger;

-- Trigger: maintains record_count
CREATE FUNCTION count_return() RETURNS trigger;

-- Trigger: maintains record_detail_count
CREATE FUNCTION count_return_in_detail() RETURNS trigger;

-- The organisation of the transaction; null if none is set
CREATE FUNCTION current_organisation() RETURNS uuid;

-- The id that this transaction allocated last, for statements that are pipelined with the allocation
CREATE FUNCTION current_record_id() RETURNS integer;

-- Deletes the row of an organisation whose other rows are deleted
CREATE FUNCTION delete_organisation(organisation uuid) RETURNS void SECURITY DEFINER;
REVOKE EXECUTE ON FUNCTION delete_organisation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_organisation TO lexboard_directory;

-- Deletes some rows of an organisation that is being deleted, those first that no others refer to, and counts them. 0: none is left but its own row
CREATE FUNCTION delete_organisation_rows(organisation uuid, most integer) RETURNS integer SECURITY DEFINER;
REVOKE EXECUTE ON FUNCTION delete_organisation_rows FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_organisation_rows TO lexboard_directory;

-- Deletes the mails of the current organisation that are not sent yet
CREATE FUNCTION delete_waiting_mails() RETURNS void SECURITY DEFINER;
REVOKE EXECUTE ON FUNCTION delete_waiting_mails FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_waiting_mails TO lexboard_app;

-- Name of a person on screens, in files and in mails (decisions §10)
CREATE FUNCTION display_name(person account) RETURNS text;

-- Distinct ids in the order of their first occurrence
CREATE FUNCTION distinct_in_order(ids integer[], at_most integer) RETURNS integer[];

-- The owner of an occurrence without people of its own (units §2): of the record's row for its unit, of the record, or the nearest head
CREATE FUNCTION due_owner(of_row integer, of_record integer, unit_id integer) RETURNS integer;

-- Owner and checker of a record's occurrences for a unit, if they have no people of their own. A head checks nothing
CREATE FUNCTION due_people(kind text, record_id integer, unit_id integer, OUT owner integer, OUT checker integer) RETURNS record;

-- Trigger: queues the end of an import for webhooks of the whole organisation
CREATE FUNCTION enqueue_end_of_import() RETURNS trigger SECURITY DEFINER;

-- Queues the next entries of the system log for each webhook that is told of it. Returns the number of deliveries
CREATE FUNCTION enqueue_log_entries() RETURNS integer SECURITY DEFINER;

-- Queues a mail of the current organisation. The application cannot read the queue
CREATE FUNCTION enqueue_mail(recipient text, subject text, text_part text, html_part text, expires_at timestamp with time zone, unsubscribe text) RETURNS void SECURITY DEFINER;
REVOKE EXECUTE ON FUNCTION enqueue_mail FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_mail TO lexboard_app;

-- Queues what became overdue since a webhook was told last, once, in one statement. Returns its number
CREATE FUNCTION enqueue_overdue() RETURNS integer SECURITY DEFINER;

-- Trigger: queues what the timeline says of records and due work for webhooks
CREATE FUNCTION enqueue_webhook_events() RETURNS trigger SECURITY DEFINER;

-- A text with the special characters of LIKE patterns escaped
CREATE FUNCTION escape_like(part text) RETURNS text;

-- Records of a kind that the global search finds by the words of a text or by its code
CREATE FUNCTION find_by_any_text(wanted_kind text, sought text) RETURNS SETOF integer SECURITY DEFINER;
ALTER FUNCTION find_by_any_text OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_by_any_text FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_by_any_text TO lexboard_app;

-- Records of a kind by the keys (text_key) of their names, or of the first 100 characters
CREATE FUNCTION find_by_name(wanted_kind text, keys text[]) RETURNS TABLE(key text, id integer) SECURITY DEFINER;
ALTER FUNCTION find_by_name OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_by_name FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_by_name TO lexboard_app;

-- Records of a kind by the keys (text_key) of their own codes
CREATE FUNCTION find_by_own_code(wanted_kind text, keys text[]) RETURNS TABLE(key text, id integer) SECURITY DEFINER;
ALTER FUNCTION find_by_own_code OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_by_own_code FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_by_own_code TO lexboard_app;

-- Ids of a kind's records whose field has all words, newest first, and the number of matches. There are at least `at_most` ids if so many match. Matches are counted up to `counted` at least, unless it is 0
CREATE FUNCTION find_by_words(wanted_kind text, field text, words tsquery[], at_most integer, counted integer, OUT ids integer[], OUT total integer) RETURNS record;

-- The organisations that have sources to read, for lexboard_directory. A time beyond a day was stored while a clock was ahead
CREATE FUNCTION find_due_sources() RETURNS SETOF uuid SECURITY DEFINER;
ALTER FUNCTION find_due_sources OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_due_sources FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_due_sources TO lexboard_directory;

-- Ids of a kind's records that match a text, best first: the code, codes with the prefix, names with the prefix, all words in the name, all words anywhere. And the number of matches, counted up to `counted` at least, unless it is 0
CREATE FUNCTION find_in_kind(wanted_kind text, sought text, words tsquery[], at_most integer, counted integer, OUT ids integer[], OUT total integer) RETURNS record;

-- A page of the matching records of a kind, sorted by created_at or id, and the number of matches, up to the limit plus one. With `total_later` the number is null if the page was found without it
CREATE FUNCTION find_list_page(wanted_kind text, wanted jsonb, at_most integer, sort text, direction text, skip integer, take integer, total_later boolean, OUT total integer, OUT ids integer[]) RETURNS record SECURITY DEFINER;
ALTER FUNCTION find_list_page OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_list_page FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_list_page TO lexboard_app;

-- Records of a kind that match a search, and their number. Above the limit: no records, and the limit plus one
CREATE FUNCTION find_listed(wanted_kind text, wanted jsonb, at_most integer, OUT total integer, OUT ids integer[]) RETURNS record SECURITY DEFINER;
ALTER FUNCTION find_listed OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_listed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_listed TO lexboard_app;

-- Sequence numbers of the current organisation's matching entries, newest first. Optional keys of `wanted`: account, username, action, text, from, to, short_within. `searched_from`: first searched entry, if a short text was not searched in all
CREATE FUNCTION find_log_entries(wanted jsonb, most integer, OUT numbers bigint[], OUT searched_from bigint) RETURNS record SECURITY DEFINER;
ALTER FUNCTION find_log_entries OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_log_entries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_log_entries TO lexboard_app;

-- The organisations with entries of the system log that webhooks are to be told of, for lexboard_directory
CREATE FUNCTION find_log_webhooks() RETURNS SETOF uuid SECURITY DEFINER;
ALTER FUNCTION find_log_webhooks OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_log_webhooks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_log_webhooks TO lexboard_directory;

-- The organisations that have news whose mail is due, for lexboard_directory. Where none has, it reads one page of an index
CREATE FUNCTION find_news_to_mail() RETURNS SETOF uuid SECURITY DEFINER;
ALTER FUNCTION find_news_to_mail OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_news_to_mail FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_news_to_mail TO lexboard_directory;

-- Matches of a text in several kinds, best first, at most `at_most` of each. If a kind has no match and no code of any kind has the prefix, records with similar words are found, and `meant` has these words. `total` counts up to `counted`. `code_rank`: see rank_by_code
CREATE FUNCTION find_records(sought text, kinds text[], at_most integer[], counted integer[]) RETURNS TABLE(kind text, ids integer[], total integer, code_rank integer, meant text[]) SECURITY DEFINER;
ALTER FUNCTION find_records OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_records FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_records TO lexboard_app;

-- Ids of a kind's records that have similar words. The newest 100 or more are sorted by the similarity of their name
CREATE FUNCTION find_similar_in_kind(wanted_kind text, sought text, words tsquery[], at_most integer, counted integer, OUT ids integer[], OUT total integer) RETURNS record;

-- The organisations with entries that have not left to a folder or bucket, the one first that is due longest, for lexboard_directory
CREATE FUNCTION find_unshipped_logs(wanted text) RETURNS TABLE(organisation uuid, is_due boolean, is_failing boolean) SECURITY DEFINER;
ALTER FUNCTION find_unshipped_logs OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_unshipped_logs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_unshipped_logs TO lexboard_directory;

-- Waiting imports in the order of their turns, for lexboard_directory. Returns only their ids and organisations
CREATE FUNCTION find_waiting_imports(most integer) RETURNS TABLE(organisation uuid, import uuid) SECURITY DEFINER;
ALTER FUNCTION find_waiting_imports OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_waiting_imports FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_waiting_imports TO lexboard_directory;

-- The given organisations that have waiting entries, for lexboard_directory
CREATE FUNCTION find_waiting_logs(organisations uuid[]) RETURNS SETOF uuid SECURITY DEFINER;
REVOKE EXECUTE ON FUNCTION find_waiting_logs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_waiting_logs TO lexboard_directory;

-- The organisations that have records with waiting units, for lexboard_directory. Where none has, it reads one page of an index
CREATE FUNCTION find_waiting_units() RETURNS SETOF uuid SECURITY DEFINER;
ALTER FUNCTION find_waiting_units OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_waiting_units FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_waiting_units TO lexboard_directory;

-- The organisations that have something to send by secrets of this key, the one first that has waited longest, for lexboard_directory
CREATE FUNCTION find_waiting_webhooks(key text) RETURNS SETOF uuid SECURITY DEFINER;
ALTER FUNCTION find_waiting_webhooks OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_waiting_webhooks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_waiting_webhooks TO lexboard_directory;

-- The organisations that have webhooks, for lexboard_directory
CREATE FUNCTION find_webhooks() RETURNS SETOF uuid SECURITY DEFINER;
ALTER FUNCTION find_webhooks OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_webhooks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_webhooks TO lexboard_directory;

-- A page of matches among the first 10,000 records. Null if these do not fill the page
CREATE FUNCTION first_matches(wanted_kind text, condition text, ordering text, skip integer, take integer) RETURNS integer[];
REVOKE EXECUTE ON FUNCTION first_matches FROM PUBLIC;
GRANT EXECUTE ON FUNCTION first_matches TO lexboard_search;

-- Trigger: the first organisation operates the platform's releases
CREATE FUNCTION first_organisation_operates() RETURNS trigger;

-- A text in NFC without the nukta, by itself or in a letter, and with an anusvara for a chandrabindu
CREATE FUNCTION fold_devanagari(part text) RETURNS text;

-- The same for names of people, and for what imports remember
CREATE FUNCTION fold_stored_names() RETURNS void;

-- Folds keys of the organisation's records that were stored before fold_devanagari was, and returns how many; 0: there are no more
CREATE FUNCTION fold_stored_texts(most integer) RETURNS integer;

-- Updates the people of a record's open occurrences of units (null: of all its units) that have none of their own. What waits for approval keeps its checker
CREATE FUNCTION follow_due_people(kind text, record_id integer, units integer[]) RETURNS void;

-- Makes lexboard_search the owner of a function. Only lexboard_app may execute it
CREATE FUNCTION give_to_search_role(name regproc) RETURNS void;
REVOKE EXECUTE ON FUNCTION give_to_search_role FROM PUBLIC;

-- Makes lexboard_search the owner of a function. Only the caller may execute it
CREATE FUNCTION give_to_search_role_for(name regproc, caller name) RETURNS void;
REVOKE EXECUTE ON FUNCTION give_to_search_role_for FROM PUBLIC;

-- Whether a person has a way to sign in; otherwise they were invited and have not come yet
CREATE FUNCTION has_joined(person account) RETURNS boolean;

-- Whether the trigram index of the system log can find a text. It needs three characters
CREATE FUNCTION has_log_trigrams(key text) RETURNS boolean;

-- Whether anybody on the platform has a passkey, for lexboard_directory
CREATE FUNCTION has_passkeys() RETURNS boolean SECURITY DEFINER;
ALTER FUNCTION has_passkeys OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION has_passkeys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION has_passkeys TO lexboard_directory;

-- Text form of a time, as hashes of the system log cover it
CREATE FUNCTION hashed_time(at timestamp with time zone) RETURNS text;

-- The restricted notices that the person of the transaction may not see; null: none, also in functions of the owner, which keep what is stored for everybody
CREATE FUNCTION hidden_notices() RETURNS integer[];

-- The restricted notices, with their occurrences and reviews, that a person may not see who is no administrator: who is neither among their readers nor owner or checker of them or of one of their open occurrences or reviews, and stands in today for nobody who is. Null: none
CREATE FUNCTION hidden_notices_of(person integer) RETURNS jsonb;

-- The occurrences of hidden_notices
CREATE FUNCTION hidden_occurrences() RETURNS integer[];

-- The from and where clauses of a query that finds the words `looked_up` by the index, and filters the rows by all `words`. The filter is a function call, so that the planner uses no index for it
CREATE FUNCTION index_query(wanted_kind text, field text, looked_up tsquery[], words tsquery[]) RETURNS text;

-- Whether a code of any kind has the prefix, also of kinds that are not searched: so a kind has the same results alone and with others
CREATE FUNCTION is_code_prefix(sought text) RETURNS boolean;

-- Whether a record is a restricted notice that the person of the transaction may not see
CREATE FUNCTION is_hidden(wanted_kind text, id integer) RETURNS boolean;

-- Whether an organisation is not closed: nothing is sent, read or done for one that is
CREATE FUNCTION is_open(organisation uuid) RETURNS boolean;

-- Whether a table that refers to this one still has rows of the organisation
CREATE FUNCTION is_referred_to(target regclass, organisation uuid) RETURNS boolean;
REVOKE EXECUTE ON FUNCTION is_referred_to FROM PUBLIC;

-- Whether a record is a restricted notice, of which nothing is sent
CREATE FUNCTION is_restricted_notice(wanted_kind text, wanted integer) RETURNS boolean;

-- The code name of a law, or its name where it has no code name
CREATE FUNCTION law_label(code text, name text) RETURNS text;

-- Condition: the row of list_index matches the whole search
CREATE FUNCTION list_condition(wanted_kind text, wanted jsonb) RETURNS text;

-- Condition: the record has one of the values or days in columns that list_index lacks. Null where there are none
CREATE FUNCTION list_row_condition(wanted_kind text, wanted jsonb) RETURNS text;

-- Condition: the record contains a text in one of the columns, has one of the states, ids or values, or matches the words
CREATE FUNCTION list_text_condition(wanted_kind text, wanted jsonb) RETURNS text;

-- Condition: the global search finds the record by the words of a text or by its code. Null for a text without words
CREATE FUNCTION list_words_condition(wanted_kind text, sought text) RETURNS text;

-- Sequence numbers of the newest matching entries, by the trigram index. Fast for few matches
CREATE FUNCTION log_by_index(condition text, most integer) RETURNS bigint[];
REVOKE EXECUTE ON FUNCTION log_by_index FROM PUBLIC;
GRANT EXECUTE ON FUNCTION log_by_index TO lexboard_search;

-- Condition: the entry contains a text. Only the first 100 characters become a LIKE pattern, since the planner takes long to estimate a long one
CREATE FUNCTION log_condition(key text) RETURNS text;

-- An entry as it leaves to webhooks and files: what the list of the log has of it that never changes, and its hash
CREATE FUNCTION log_entry_json(entry system_log) RETURNS json;

-- Sequence numbers of the newest matching entries, by a scan in their order. Fast for many matches
CREATE FUNCTION log_in_order(condition text, newest_first text, most integer) RETURNS bigint[];
REVOKE EXECUTE ON FUNCTION log_in_order FROM PUBLIC;
GRANT EXECUTE ON FUNCTION log_in_order TO lexboard_search;

-- Hash of an appended entry. It covers the previous hash in the lane
CREATE FUNCTION log_lane_hash(entry waiting_log_entry, previous bytea) RETURNS bytea;

-- Condition: the sequence number is in a range
CREATE FUNCTION log_range(first_number bigint, last_number bigint) RETURNS text;

-- Matching entries of a sample, newest first. The sample has one entry of each part of a range, at varying places
CREATE FUNCTION log_sample(condition text, first_number bigint, part bigint, parts integer) RETURNS bigint[];
REVOKE EXECUTE ON FUNCTION log_sample FROM PUBLIC;
GRANT EXECUTE ON FUNCTION log_sample TO lexboard_search;

-- The people all of whose units are among those that the transaction acts for; none for the organisation as a whole
CREATE FUNCTION managed_accounts() RETURNS integer[] SECURITY DEFINER;

-- A page of matches, by a scan in their order. Fast for many matches, which the planner does not expect
CREATE FUNCTION matches_in_order(condition text, ordering text, skip integer, take integer) RETURNS integer[];
REVOKE EXECUTE ON FUNCTION matches_in_order FROM PUBLIC;
GRANT EXECUTE ON FUNCTION matches_in_order TO lexboard_search;

-- Number of waiting entries of the given organisations, and age of the oldest in seconds, for lexboard_directory
CREATE FUNCTION measure_waiting_logs(organisations uuid[], OUT entries bigint, OUT age numeric) RETURNS record SECURITY DEFINER;
REVOKE EXECUTE ON FUNCTION measure_waiting_logs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION measure_waiting_logs TO lexboard_directory;

-- The head of a unit, else of the nearest unit above that has one; null without
CREATE FUNCTION nearest_head(unit_id integer) RETURNS integer;

-- Trigger: stores the previous day when an open due day moves, for the digest of the owner
CREATE FUNCTION note_moved_day() RETURNS trigger;

-- State of an occurrence in events
CREATE FUNCTION occurrence_state(one occurrence) RETURNS text;

-- Occurrences of a record, by statutory day. Sorting is off so that the planner uses the index by record. If the table has grown since its last ANALYZE, such as by an import, the planner assumes that the organisation has no occurrences, and would read all of them
CREATE FUNCTION occurrences_of(kind text, record_id integer) RETURNS SETOF occurrence;

-- Of records with open reviews, by id: the review that waits for a person, -1 where the open ones wait for others. Null: none has any
CREATE FUNCTION open_reviews(of_kind text, records integer[], person integer) RETURNS jsonb;

-- Adds the prefix of the organisation to the words of a query, as organisation_words does
CREATE FUNCTION organisation_query(organisation uuid, wanted tsquery) RETURNS tsquery;

-- Words with the start of the organisation's id as prefix, so that an index lookup reads the words of one organisation only
CREATE FUNCTION organisation_words(organisation uuid, words tsvector) RETURNS tsvector;

-- Codes that a text can mean: "LIC-12" and "LIC12" also mean LIC-000012
CREATE FUNCTION possible_codes(sought text) RETURNS text[];

-- Escaped LIKE pattern for a prefix. Null for more than 100 characters
CREATE FUNCTION prefix_pattern(sought text) RETURNS text;

-- Query for words with a prefix, with special characters escaped
CREATE FUNCTION prefix_query(word text) RETURNS text;

-- Row-level security for an organisation's table: rows of other organisations are invisible, even to the owner. Grants the rights to lexboard_app
CREATE FUNCTION protect_organisation_table(name regclass, rights text) RETURNS void;
REVOKE EXECUTE ON FUNCTION protect_organisation_table FROM PUBLIC;

-- Trigger: raises the revision with each change that affects which version people get
CREATE FUNCTION raise_release_revision() RETURNS trigger;

-- Rank of a kind by its codes, for a typed code prefix. 1: a code with a record's id has the prefix. 2: an own code equals the text. 3: an own code has the prefix. Null: no match, or letters only, which are a word
CREATE FUNCTION rank_by_code(wanted_kind text, sought text) RETURNS integer;

-- The words that fewer than `below` of a kind's newest 200 records have. Null if none
CREATE FUNCTION rare_words(wanted_kind text, field text, words tsquery[], below integer) RETURNS tsquery[];

-- Ids of matches among the newest records of a kind, newest first. Fast for common words: an index would first collect every match
CREATE FUNCTION recent_matches(wanted_kind text, field text, wanted tsquery, newest_count integer, at_most integer) RETURNS integer[];

-- Trigger: refuses changes of an append-only table. The system log of an organisation that is being deleted is deleted
CREATE FUNCTION refuse_change() RETURNS trigger;

-- A key with a capital letter for each blank and sign that is common in the system log
CREATE FUNCTION replace_signs(key text) RETURNS text;

-- Refuses a save that was checked against an earlier version of the lists, and holds the lists until the transaction ends
CREATE FUNCTION require_same_choices(known uuid) RETURNS void;

-- The prefix of a code with its hyphen added or removed: "lic0" gives "lic-0", "fl-1" gives "fl1". Null for other texts
CREATE FUNCTION respelled_code(sought text) RETURNS text;

-- Words of a text, longest first. At most 16, to bound the cost of a search
CREATE FUNCTION search_words(sought text) RETURNS SETOF text;

-- True where nothing is hidden from the person of the transaction, otherwise null. Policies ask "is not null", as with acts_for_all
CREATE FUNCTION sees_all_notices() RETURNS boolean;

-- SQL condition: no other row of the table refers to the row
CREATE FUNCTION select_unreferred(target regclass) RETURNS text;
REVOKE EXECUTE ON FUNCTION select_unreferred FROM PUBLIC;

-- For each word of a mistyped text: a query for its prefix or for up to three similar words of search_word. These are about as similar as the most similar one. Empty if no word has similar ones beyond its prefix
CREATE FUNCTION similar_word_queries(sought text) RETURNS tsquery[];

-- Laws whose code stands in a title, then those with the most telling words in it. Of a word that very many laws have, some laws
CREATE FUNCTION suggest_laws(title text, at_most integer) RETURNS integer[] SECURITY DEFINER;
ALTER FUNCTION suggest_laws OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION suggest_laws FROM PUBLIC;
GRANT EXECUTE ON FUNCTION suggest_laws TO lexboard_app;

-- Trigger: maintains list_index
CREATE FUNCTION sync_list_index_law() RETURNS trigger;

-- Trigger: maintains list_index
CREATE FUNCTION sync_list_index_license() RETURNS trigger;

-- Trigger: maintains list_index
CREATE FUNCTION sync_list_index_notice() RETURNS trigger;

-- Trigger: maintains list_index
CREATE FUNCTION sync_list_index_othercomp() RETURNS trigger;

-- Trigger: maintains list_index
CREATE FUNCTION sync_list_index_return() RETURNS trigger;

-- Trigger: writes what a record says of single units to record_unit, and updates the people of their occurrences
CREATE FUNCTION sync_record_unit() RETURNS trigger;

-- Trigger: maintains search_index and search_word
CREATE FUNCTION sync_search_index_law() RETURNS trigger;

-- Trigger: maintains search_index and search_word
CREATE FUNCTION sync_search_index_license() RETURNS trigger;

-- Trigger: maintains search_index and search_word
CREATE FUNCTION sync_search_index_notice() RETURNS trigger;

-- Trigger: maintains search_index and search_word
CREATE FUNCTION sync_search_index_othercomp() RETURNS trigger;

-- Trigger: maintains search_index and search_word
CREATE FUNCTION sync_search_index_return() RETURNS trigger;

-- Trigger: maintains sign_in_name for accounts with a password. The application has no right to write it
CREATE FUNCTION sync_sign_in_names() RETURNS trigger SECURITY DEFINER;

-- Hash of an entry in the hash chain. It covers the previous hash in the chain
CREATE FUNCTION system_log_hash(entry system_log) RETURNS bytea;

-- Searched text of an entry of the system log, as a key
CREATE FUNCTION system_log_text(username text, action text, subject_code text, detail jsonb) RETURNS text;

-- Takes a function back from lexboard_search, if it exists, so that it can be replaced. Running calls continue with the old one
CREATE FUNCTION take_from_search_role(name text) RETURNS void;
REVOKE EXECUTE ON FUNCTION take_from_search_role FROM PUBLIC;

-- Claims the heads of the logs that have grown since the previous call, for lexboard_directory to anchor
CREATE FUNCTION take_log_heads(organisations uuid[]) RETURNS TABLE(organisation uuid, sequence bigint, hash text, at timestamp with time zone) SECURITY DEFINER;
REVOKE EXECUTE ON FUNCTION take_log_heads FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_log_heads TO lexboard_directory;

-- Allocates the next id of a kind in the current organisation. Concurrent creates do not block each other
CREATE FUNCTION take_record_id(wanted_kind text) RETURNS integer;

-- Words of a title or a name by which a law is recognised, without the s at their end: not those that many laws have
CREATE FUNCTION telling_words(words tsvector) RETURNS text[];

-- Normalised key of a text. Equal for texts that differ only in Unicode form, kinds of blanks, quotes and dashes, capital letters, nukta, chandrabindu for anusvara, or invisible characters. The same as toTextKey of shared-lib/src/domain/text-forms.ts
CREATE FUNCTION text_key(part text) RETURNS text;

-- Entries of the system log as webhooks are told of them, without what is of notices that are restricted now
CREATE FUNCTION told_log_entries(first_told bigint, last_told bigint) RETURNS json;

-- Total of a search, from stored totals. Null if a text is searched in columns that have no stored totals, if a state is given, or if some records are hidden from the person
CREATE FUNCTION total_as_stored(wanted_kind text, wanted jsonb, condition text) RETURNS integer;

-- The ids of a unit and of all units below it
CREATE FUNCTION units_below(unit_id integer) RETURNS SETOF integer;

-- The units that a person acts for, without those below them; empty for the whole organisation. It finds all of them, also for a caller who may not see them
CREATE FUNCTION units_of_person(person integer) RETURNS integer[] SECURITY DEFINER;

-- The units that a record is of; none where it is of the organisation as a whole
CREATE FUNCTION units_of_record(kind text, id integer) RETURNS integer[];

-- Further condition on records of a kind, for a query in text: see is_hidden. Empty where nothing is hidden
CREATE FUNCTION unless_hidden(wanted_kind text) RETURNS text;

-- Trigger: updates shown_name of an account and of those with the same name. A name that is also another account's name, username or email is shown with the username
CREATE FUNCTION update_shown_names() RETURNS trigger;

-- The values of a search key: one value or an array
CREATE FUNCTION wanted_values(wanted jsonb) RETURNS text[];

-- What is sent of an event, with up to 50 of its units. The link is a path on the server
CREATE FUNCTION webhook_body(type text, happened timestamp with time zone, kind text, id text, code text, name text, version integer, record jsonb, units integer[], day date, state text, link text) RETURNS text;

-- Of the units of an event those that a webhook is told of
CREATE FUNCTION webhook_units(of webhook, units integer[]) RETURNS integer[];

-- A prefix query for each word of a text. Null for a text without words
CREATE FUNCTION word_queries(sought text) RETURNS tsquery[];

-- Words of a text: "LAW-000012" has two. Without their positions, which would double the size
CREATE FUNCTION words_of(part text) RETURNS tsvector;

-- Writes a record's row of search_index. Unchanged texts are not written: each write adds an entry to every index. Words of restricted records correct no search of others
CREATE FUNCTION write_search_row(entry search_index, restricted boolean) RETURNS void;
