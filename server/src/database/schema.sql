-- What the database says of itself once tables, migrations and functions are applied. It is for reading and is applied
-- nowhere: "npm run record-schema" writes it. Change migrations and functions (docs/database.md).

-- People of an organisation
CREATE TABLE account (
  organisation_id uuid NOT NULL,
  id integer NOT NULL,
  username text NOT NULL,
  email text NOT NULL,
  -- Null until an invited person has chosen a password
  password_hash text,
  -- yes for administrators, as the wire has it
  role text NOT NULL,
  workspace_access_type text NOT NULL,
  model_access_controller jsonb NOT NULL DEFAULT '{"gridInfo": "Yes", "serchInfo": "Yes", "statusInfo": "All"}'::jsonb,
  disabled_at timestamp with time zone,
  password_change_required boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- When the last invitation was sent
  invited_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  -- Whether the person wants the daily mail about what is due
  digest boolean NOT NULL DEFAULT true,
  -- As the person is called; empty: by the username
  name text NOT NULL DEFAULT ''::text,
  -- The name as it is shown, with the username where it could be taken for somebody else; kept by update_shown_names
  shown_name text NOT NULL DEFAULT ''::text,
  -- When the person last opened Due: earlier news are not counted as new
  due_seen_at timestamp with time zone,
  CONSTRAINT account_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT account_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT account_role_check CHECK (role = ANY (ARRAY['yes'::text, 'no'::text])),
  CONSTRAINT account_workspace_access_type_check CHECK (workspace_access_type = ANY (ARRAY['Edit'::text, 'View'::text]))
);
CREATE UNIQUE INDEX account_email ON account USING btree (organisation_id, lower(email));
CREATE INDEX account_name ON account USING btree (organisation_id, text_key(name)) WHERE name <> ''::text;
CREATE INDEX account_shown_name ON account USING btree (organisation_id, lower(COALESCE(NULLIF(shown_name, ''::text), username)));
CREATE UNIQUE INDEX account_username ON account USING btree (organisation_id, lower(username));
ALTER TABLE account ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON account FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON account TO lexboard_app;
CREATE TRIGGER sync_accepted_names AFTER UPDATE OF password_hash ON account FOR EACH ROW WHEN (old.password_hash IS NULL AND new.password_hash IS NOT NULL) EXECUTE FUNCTION sync_sign_in_names();
CREATE TRIGGER sync_sign_in_names AFTER INSERT OR DELETE OR UPDATE OF username, email ON account FOR EACH ROW EXECUTE FUNCTION sync_sign_in_names();
CREATE TRIGGER update_shown_names AFTER INSERT OR UPDATE OF name, username, email ON account FOR EACH ROW EXECUTE FUNCTION update_shown_names();

-- Attached files; their bytes are in the attachment store
CREATE TABLE attachment (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  -- Null until a record is saved with the file
  record_id integer,
  -- Counts the files of a record in the order of attaching
  "position" integer,
  -- Where the store has the bytes. A record that takes the place of another has rows of its own for the same bytes
  content_id uuid NOT NULL,
  name text NOT NULL,
  size integer NOT NULL,
  type text NOT NULL,
  sha256 bytea NOT NULL,
  uploaded_by integer NOT NULL,
  uploaded_at timestamp with time zone NOT NULL DEFAULT now(),
  -- A file that was removed from its record stays here: the record's earlier versions have it
  removed_at timestamp with time zone,
  -- When what the file is evidence of became done: it stays from then on, also where that is opened again
  approved_at timestamp with time zone,
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
GRANT DELETE, INSERT, SELECT, UPDATE ON attachment TO lexboard_app;

-- Each lets one download begin, and ends with the session that asked for it
CREATE TABLE attachment_ticket (
  organisation_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  -- The file that it is for; null for everything of the organisation
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

-- The ends of system logs, signed: one line for all that grew since the line before, which it carries the hash of
CREATE TABLE audit_anchor (
  -- Counted from 1 without gaps
  number bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  -- As it is sent, without the end of the line
  line text NOT NULL,
  CONSTRAINT audit_anchor_pkey PRIMARY KEY (number)
);
GRANT INSERT, SELECT ON audit_anchor TO lexboard_directory;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_anchor FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- How far each place outside has the anchors
CREATE TABLE audit_anchor_place (
  -- Its name, without what is secret of its address
  place text NOT NULL,
  -- The number of the newest anchor that it has taken
  delivered bigint NOT NULL DEFAULT 0,
  -- How often it did not take the next one, without a success between
  failures integer NOT NULL DEFAULT 0,
  -- When the next one is sent: a server that sends puts it off, so that no other does
  due_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT audit_anchor_place_pkey PRIMARY KEY (place)
);
GRANT INSERT, SELECT, UPDATE ON audit_anchor_place TO lexboard_directory;

-- Where an organisation's system log ends; who chains entries locks it
CREATE TABLE audit_head (
  organisation_id uuid NOT NULL,
  sequence bigint NOT NULL,
  hash bytea NOT NULL,
  -- The newest entry that an anchor has
  anchored bigint NOT NULL DEFAULT 0,
  CONSTRAINT audit_head_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT audit_head_pkey PRIMARY KEY (organisation_id)
) WITH (fillfactor=10);
ALTER TABLE audit_head ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON audit_head FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT SELECT ON audit_head TO lexboard_app;

-- One row, for the owner alone: names files in encrypted backups by their digests
CREATE TABLE backup_key (
  key bytea NOT NULL
);

-- The secret address by which a calendar program reads what is due; one a person, a new one ends the one before
CREATE TABLE calendar_feed (
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  token_hash bytea NOT NULL,
  -- What is in it: what its person owns, or all of the organisation
  scope text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  -- When a program last read it, to within an hour; null before the first time
  read_at timestamp with time zone,
  CONSTRAINT calendar_feed_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT calendar_feed_organisation_id_token_hash_key UNIQUE (organisation_id, token_hash),
  CONSTRAINT calendar_feed_pkey PRIMARY KEY (organisation_id, account_id),
  CONSTRAINT calendar_feed_scope_check CHECK (scope = ANY (ARRAY['mine'::text, 'all'::text]))
);
ALTER TABLE calendar_feed ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON calendar_feed FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON calendar_feed TO lexboard_app;

-- The options of an organisation's lists of choices: states, categories and the like
CREATE TABLE choice (
  organisation_id uuid NOT NULL,
  list text NOT NULL,
  id integer NOT NULL,
  name text NOT NULL,
  "position" integer NOT NULL,
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

-- Another version after each change of the choices: servers cache them and see here whether the cache is current
CREATE TABLE choice_state (
  organisation_id uuid NOT NULL,
  version uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT choice_state_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT choice_state_pkey PRIMARY KEY (organisation_id)
);
ALTER TABLE choice_state ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON choice_state FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT INSERT, SELECT, UPDATE ON choice_state TO lexboard_app;

-- Orders, notifications, circulars and amendments of laws
CREATE TABLE circular (
  organisation_id uuid NOT NULL,
  id integer NOT NULL,
  law_id integer NOT NULL,
  topic text NOT NULL,
  link text NOT NULL,
  date date NOT NULL,
  kind text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- A deleted one stays for the timeline of its law
  deleted_at timestamp with time zone,
  CONSTRAINT circular_kind_check CHECK (kind = ANY (ARRAY['Order'::text, 'Notification'::text, 'Circular'::text, 'Amendment'::text])),
  CONSTRAINT circular_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT circular_organisation_id_law_id_fkey FOREIGN KEY (organisation_id, law_id) REFERENCES law(organisation_id, id),
  CONSTRAINT circular_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX circular_newest ON circular USING btree (organisation_id, date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX circular_of_law ON circular USING btree (organisation_id, law_id, date DESC, id DESC);
ALTER TABLE circular ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON circular FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON circular TO lexboard_app;

-- Whose digest of which day is settled, mailed or not: who writes the row first sends it, along with the mail
CREATE TABLE digest (
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  day date NOT NULL,
  -- Of the link in the mail that switches the digest off; null where there was nothing to say, and no mail
  token_hash bytea,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT digest_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT digest_organisation_id_token_hash_key UNIQUE (organisation_id, token_hash),
  CONSTRAINT digest_pkey PRIMARY KEY (organisation_id, account_id, day)
);
ALTER TABLE digest ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON digest FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON digest TO lexboard_app;

-- Events that people entered; each is an occurrence of its record (occurrence.event_id) for as long as it is here
CREATE TABLE due_event (
  organisation_id uuid NOT NULL,
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  kind text NOT NULL,
  record_id integer NOT NULL,
  -- When it happened or will; the statutory day lies as many days from it as the record says
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
GRANT DELETE, INSERT, SELECT ON due_event TO lexboard_app;

-- What others did with somebody's work: a row for each person to be told
CREATE TABLE due_news (
  organisation_id uuid NOT NULL,
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  account_id integer NOT NULL,
  -- That of the record, or due: then the subject is one occurrence
  kind text NOT NULL,
  subject_id integer NOT NULL,
  -- They are owner or checker of it, or its checker no more; it was sent back, reopened, commented on or approved
  what text NOT NULL,
  by_account integer,
  said text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  -- The day of the digest that said it; null until then
  told_on date,
  CONSTRAINT due_news_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT due_news_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT due_news_what_check CHECK (what = ANY (ARRAY['owner'::text, 'checker'::text, 'replaced'::text, 'reopened'::text, 'commented'::text, 'approved'::text, 'sentback'::text])) NOT VALID
);
CREATE INDEX due_news_untold ON due_news USING btree (organisation_id, account_id, id) WHERE told_on IS NULL;
ALTER TABLE due_news ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON due_news FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON due_news TO lexboard_app;

-- Which due day of an occurrence somebody was told last: that it moved there, or that it comes
CREATE TABLE due_told (
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  occurrence_id integer NOT NULL,
  about text NOT NULL,
  due_day date NOT NULL,
  -- The reminder, in days ahead, that said last that it comes
  lead integer NOT NULL DEFAULT 0,
  CONSTRAINT due_told_about_check CHECK (about = ANY (ARRAY['moved'::text, 'ahead'::text])),
  CONSTRAINT due_told_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT due_told_pkey PRIMARY KEY (organisation_id, account_id, occurrence_id, about)
);
ALTER TABLE due_told ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON due_told FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON due_told TO lexboard_app;

-- The reply of each write that was sent with a key: sent again, it is answered so, and nothing is done twice
CREATE TABLE idempotency (
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  -- The path of the call: each has keys of its own
  call text NOT NULL,
  key text NOT NULL,
  -- HMAC of what was sent: the same key with other content is refused
  request_hash bytea NOT NULL,
  reply json NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT idempotency_pkey PRIMARY KEY (organisation_id, account_id, call, key)
);
ALTER TABLE idempotency ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON idempotency FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT ON idempotency TO lexboard_app;

-- A file that records are imported from, how its rows are read, and how far that is
CREATE TABLE import (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  account_id integer NOT NULL,
  name text NOT NULL,
  format text NOT NULL,
  -- The bytes in the attachment store; null once they are no longer kept
  content_id uuid,
  size integer NOT NULL,
  kind text,
  -- How rows become records, as the last check was told
  settings jsonb,
  state text NOT NULL DEFAULT 'uploaded'::text,
  total integer NOT NULL DEFAULT 0,
  -- Rows reached, of the run, or of the undo once that has begun
  done integer NOT NULL DEFAULT 0,
  added integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  same integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  kept integer NOT NULL DEFAULT 0,
  -- The last row of the sheet that is done with: a run goes on below it
  reached_row integer NOT NULL DEFAULT 0,
  -- The row that the undo has reached, from the last one up; null before it
  undo_from_row integer,
  -- Why it stopped by itself
  message text NOT NULL DEFAULT ''::text,
  -- Whose rights the run or the undo has: whoever started it last
  acting_account_id integer,
  uploaded_at timestamp with time zone NOT NULL DEFAULT now(),
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  -- The server process that runs it, until lease_until; then another one may
  runner uuid,
  lease_until timestamp with time zone,
  -- When a server took it last: those that wait longest are next
  served_at timestamp with time zone,
  CONSTRAINT import_check CHECK (state = 'uploaded'::text OR kind IS NOT NULL AND settings IS NOT NULL),
  CONSTRAINT import_check1 CHECK ((state = ANY (ARRAY['running'::text, 'undoing'::text])) <= (acting_account_id IS NOT NULL)),
  CONSTRAINT import_format_check CHECK (format = ANY (ARRAY['xlsx'::text, 'text'::text])),
  CONSTRAINT import_kind_check CHECK (kind = ANY (ARRAY['law'::text, 'license'::text, 'return'::text, 'othercomp'::text])),
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
CREATE POLICY searching ON import FOR SELECT TO lexboard_search USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON import TO lexboard_app;
GRANT SELECT ON import TO lexboard_search;

-- Rows that cannot be taken, by the last check of an import
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
GRANT DELETE, INSERT, SELECT, UPDATE ON import_fault TO lexboard_app;

-- What people chose for the columns and values of the files that they imported
CREATE TABLE import_memory (
  organisation_id uuid NOT NULL,
  kind text NOT NULL,
  -- The field whose value was chosen for; empty where it is a column, by its name; "*" where the value is a field that has the same in every row
  field text NOT NULL,
  -- The name of the column, or the value, as it is compared
  value text NOT NULL,
  -- The field of the column, empty where it is left out; or the choice for the value, empty where it is left blank
  meaning text NOT NULL,
  used_at timestamp with time zone NOT NULL DEFAULT now(),
  -- The value as it was written; empty for what was chosen before this was kept, and for columns
  written text NOT NULL DEFAULT ''::text,
  CONSTRAINT import_memory_kind_check CHECK (kind = ANY (ARRAY['law'::text, 'license'::text, 'return'::text, 'othercomp'::text])),
  CONSTRAINT import_memory_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT import_memory_pkey PRIMARY KEY (organisation_id, kind, field, value),
  CONSTRAINT import_memory_value_check CHECK (length(value) <= 500)
);
ALTER TABLE import_memory ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON import_memory FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON import_memory TO lexboard_app;

-- What became of a row, written in the transaction that saved its record: what is here is never done again
CREATE TABLE import_row (
  organisation_id uuid NOT NULL,
  import_id uuid NOT NULL,
  "row" integer NOT NULL,
  outcome text NOT NULL,
  record_id integer,
  -- The version that the record had then, which the import made unless it is the same
  version integer,
  -- The version before the import changed it
  before_version integer,
  -- The law that was added along with it
  new_law_id integer,
  faults jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- Why the undo left what the import made of it; null where it did not
  kept text,
  CONSTRAINT import_row_check CHECK ((outcome = 'refused'::text) = (record_id IS NULL)),
  CONSTRAINT import_row_check1 CHECK (outcome <> 'changed'::text OR before_version IS NOT NULL),
  CONSTRAINT import_row_organisation_id_import_id_fkey FOREIGN KEY (organisation_id, import_id) REFERENCES import(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT import_row_outcome_check CHECK (outcome = ANY (ARRAY['added'::text, 'changed'::text, 'same'::text, 'refused'::text])),
  CONSTRAINT import_row_pkey PRIMARY KEY (organisation_id, import_id, "row")
);
CREATE INDEX import_row_by_outcome ON import_row USING btree (organisation_id, import_id, outcome, "row");
CREATE INDEX import_row_kept ON import_row USING btree (organisation_id, import_id, "row") WHERE kept IS NOT NULL;
ALTER TABLE import_row ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON import_row FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON import_row TO lexboard_app;

-- Laws, guidelines and rules
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
  -- 0 means "No Parent Law" (-1 on the wire), null not chosen yet
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
  -- The repealed law whose place this one takes
  predecessor_id integer,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by integer NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_by integer NOT NULL,
  deleted_at timestamp with time zone,
  -- The parent where there is a real one: only that is a reference
  parent_reference integer GENERATED ALWAYS AS (NULLIF(parent_law, 0)) STORED,
  -- The code name of the parent law, copied by triggers
  law_code text NOT NULL DEFAULT ''::text,
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
CREATE TRIGGER copy_code_to_children AFTER UPDATE OF act_code_name ON law FOR EACH ROW WHEN (old.act_code_name IS DISTINCT FROM new.act_code_name) EXECUTE FUNCTION copy_code_to_children();
CREATE TRIGGER copy_law_to_license AFTER UPDATE OF act_code_name, category, active ON law FOR EACH ROW WHEN (old.act_code_name IS DISTINCT FROM new.act_code_name OR old.category IS DISTINCT FROM new.category OR old.active IS DISTINCT FROM new.active) EXECUTE FUNCTION copy_law_to_license();
CREATE TRIGGER copy_law_to_othercomp AFTER UPDATE OF act_code_name, category, active ON law FOR EACH ROW WHEN (old.act_code_name IS DISTINCT FROM new.act_code_name OR old.category IS DISTINCT FROM new.category OR old.active IS DISTINCT FROM new.active) EXECUTE FUNCTION copy_law_to_othercomp();
CREATE TRIGGER copy_law_to_return AFTER UPDATE OF act_code_name, category, active ON law FOR EACH ROW WHEN (old.act_code_name IS DISTINCT FROM new.act_code_name OR old.category IS DISTINCT FROM new.category OR old.active IS DISTINCT FROM new.active) EXECUTE FUNCTION copy_law_to_return();
CREATE TRIGGER count_added AFTER INSERT ON law REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_law();
CREATE TRIGGER count_changed AFTER UPDATE ON law REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_law();
CREATE TRIGGER sync_list_index_added AFTER INSERT ON law REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_list_index_law();
CREATE TRIGGER sync_list_index_changed AFTER UPDATE ON law REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_list_index_law();
CREATE TRIGGER sync_search_index AFTER INSERT OR UPDATE ON law FOR EACH ROW EXECUTE FUNCTION sync_search_index_law();

-- What the rules of a law say together, written with every change that decides it. A change of questions, options or rules locks this row first, not the law's: saves of records do not wait. A law without a row has no questions
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

-- What answers are chosen from, by type of input; Yes and No where a law has no row
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
  -- Empty while nobody has answered
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

-- Rules of laws: where any or all of its conditions hold, the outcome
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

-- Licenses to be obtained under a law; with the columns in common below
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
  -- The due day of the earliest open occurrence; it stays where the license is a Draft or its law Repealed, and is not shown then
  next_due date,
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
GRANT INSERT, SELECT, UPDATE ON license TO lexboard_app;
CREATE TRIGGER copy_from_law BEFORE INSERT OR UPDATE OF law ON license FOR EACH ROW EXECUTE FUNCTION copy_from_law();
CREATE TRIGGER count_added AFTER INSERT ON license REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_license();
CREATE TRIGGER count_added_in_detail AFTER INSERT ON license REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_license_in_detail();
CREATE TRIGGER count_changed AFTER UPDATE ON license REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_license();
CREATE TRIGGER count_changed_in_detail AFTER UPDATE ON license REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_license_in_detail();
CREATE TRIGGER sync_list_index_added AFTER INSERT ON license REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_list_index_license();
CREATE TRIGGER sync_list_index_changed AFTER UPDATE ON license REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_list_index_license();
CREATE TRIGGER sync_search_index AFTER INSERT OR UPDATE ON license FOR EACH ROW EXECUTE FUNCTION sync_search_index_license();

-- The columns of a kind's list as a person wants them: which, in which order, how wide
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

-- What lists look for texts in, as keys (text_key), and filter those by; a row for each record that is not deleted
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

-- Where each lane of an organisation's system log ends; who appends holds one, and nobody waits for it
CREATE TABLE log_lane (
  organisation_id uuid NOT NULL,
  lane smallint NOT NULL,
  -- The number of its last entry; they are counted from 1 without gaps
  number bigint NOT NULL DEFAULT 0,
  -- The hash of its last entry, which covers those before
  hash bytea NOT NULL DEFAULT '\x'::bytea,
  -- The time of its last entry: none is earlier than the one before
  at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  -- How many of its entries are about laws: the sum says whether a tree of laws that a server has built is current
  law_entries bigint NOT NULL DEFAULT 0,
  CONSTRAINT log_lane_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT log_lane_pkey PRIMARY KEY (organisation_id, lane)
) WITH (fillfactor=10);
ALTER TABLE log_lane ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON log_lane FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT SELECT ON log_lane TO lexboard_app;

-- When the hash chain of a system log was verified last, and what was found; each day one server verifies each log
CREATE TABLE log_verification (
  organisation_id uuid NOT NULL,
  -- Null until the first verification has ended
  verified_at timestamp with time zone,
  -- The newest entry then
  sequence bigint NOT NULL DEFAULT 0,
  -- The first entry that was not as it was written; null when all were
  broken_at bigint,
  -- When a server last began to verify the log by itself
  begun_at timestamp with time zone,
  CONSTRAINT log_verification_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT log_verification_pkey PRIMARY KEY (organisation_id)
);
ALTER TABLE log_verification ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON log_verification FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT INSERT, SELECT, UPDATE ON log_verification TO lexboard_app;

-- Mail that waits to be sent. It holds secret links: the application adds to it by enqueue_mail alone and cannot read it, the sender works as the directory. A mail that was sent, or never will be, is deleted with its content
CREATE TABLE mail (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  -- What it says is of no use afterwards: it is not sent any more
  expires_at timestamp with time zone,
  -- When it is to be sent, or tried again. The server that sends it moves this on, so that no other one does meanwhile
  due_at timestamp with time zone NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  -- The address by which its recipient gets no more of the kind with one click (RFC 8058); null where that cannot be
  unsubscribe text,
  CONSTRAINT mail_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT mail_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_due ON mail USING btree (due_at);
GRANT DELETE, SELECT, UPDATE ON mail TO lexboard_directory;

-- Which account caused which mails within the last day, so that nobody floods anybody with them
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

-- Each time that a record is due. Those of records that are no longer published, active and present stay, and lists leave them out
CREATE TABLE occurrence (
  organisation_id uuid NOT NULL,
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  kind text NOT NULL,
  record_id integer NOT NULL,
  -- By the schedule; the due day is after extensions and the rule of holidays
  statutory_day date NOT NULL,
  due_day date NOT NULL,
  internal_day date NOT NULL,
  -- The event that it comes from; null where it comes from the calendar
  event_id integer,
  version integer NOT NULL DEFAULT 1,
  -- Whether people have done something with it: then it stays when the schedule changes
  worked_on boolean NOT NULL DEFAULT false,
  -- Whether its day is in the schedule; one that is not was worked on before that changed
  scheduled boolean NOT NULL DEFAULT true,
  -- Who does it: as record_people has it, unless own_people; it stays once it is closed
  owner integer,
  -- Who approves it; nobody means that filing it is enough
  checker integer,
  -- Whether its people were chosen for it alone
  own_people boolean NOT NULL DEFAULT false,
  -- Null while it is open; submitted waits for its checker. Whether it was done late follows from the days
  outcome text,
  -- The day on which it was done, as whoever filed it says; null where it was not
  filed_on date,
  filed_by integer,
  filed_at timestamp with time zone,
  reference text NOT NULL DEFAULT ''::text,
  note text NOT NULL DEFAULT ''::text,
  -- When it became done or waived: from then on its days do not move
  closed_at timestamp with time zone,
  -- The first day of what it settles, by the schedule that made it; null where none was noted, and its schedule says
  period_from date,
  -- The last day of it
  period_until date,
  -- When its checker sent it back; it stays while it is filed again and withdrawn, and ends once it is closed
  sent_back_at timestamp with time zone,
  -- Whether what is submitted asks to waive it; filed_on is then the day on which that was asked
  waiver boolean NOT NULL DEFAULT false,
  -- Who owned it when it was submitted: they do not approve it
  filed_owner integer,
  -- Who took its checker away, where it has people of its own: they do not close it alone
  unchecked_by integer,
  -- The due day before the last move of it while it was open
  moved_from date,
  moved_at timestamp with time zone,
  CONSTRAINT occurrence_check CHECK (((outcome = ANY (ARRAY['done'::text, 'waived'::text])) IS TRUE) = (closed_at IS NOT NULL)),
  CONSTRAINT occurrence_check1 CHECK (outcome IS DISTINCT FROM 'submitted'::text OR filed_on IS NOT NULL),
  CONSTRAINT occurrence_kind_check CHECK (kind = ANY (ARRAY['license'::text, 'return'::text, 'othercomp'::text])),
  CONSTRAINT occurrence_organisation_id_checker_fkey FOREIGN KEY (organisation_id, checker) REFERENCES account(organisation_id, id),
  CONSTRAINT occurrence_organisation_id_filed_by_fkey FOREIGN KEY (organisation_id, filed_by) REFERENCES account(organisation_id, id),
  CONSTRAINT occurrence_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT occurrence_organisation_id_kind_record_id_statutory_day_eve_key UNIQUE NULLS NOT DISTINCT (organisation_id, kind, record_id, statutory_day, event_id),
  CONSTRAINT occurrence_organisation_id_owner_fkey FOREIGN KEY (organisation_id, owner) REFERENCES account(organisation_id, id),
  CONSTRAINT occurrence_outcome_check CHECK (outcome = ANY (ARRAY['submitted'::text, 'done'::text, 'waived'::text])),
  CONSTRAINT occurrence_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX occurrence_by_due_day ON occurrence USING btree (organisation_id, due_day, id);
CREATE INDEX occurrence_by_internal_day ON occurrence USING btree (organisation_id, internal_day) INCLUDE (due_day) WHERE outcome IS NULL;
CREATE INDEX occurrence_closed ON occurrence USING btree (organisation_id, due_day, id) WHERE closed_at IS NOT NULL;
CREATE INDEX occurrence_moved ON occurrence USING btree (organisation_id, owner) WHERE outcome IS NULL AND moved_from IS NOT NULL;
CREATE INDEX occurrence_open_by_due_day ON occurrence USING btree (organisation_id, due_day, id) WHERE outcome IS NULL;
CREATE INDEX occurrence_open_of_owner ON occurrence USING btree (organisation_id, owner, due_day) WHERE outcome IS NULL;
CREATE INDEX occurrence_sent_back ON occurrence USING btree (organisation_id, owner) WHERE outcome IS NULL AND sent_back_at IS NOT NULL;
CREATE INDEX occurrence_submitted ON occurrence USING btree (organisation_id, checker) WHERE outcome = 'submitted'::text;
ALTER TABLE occurrence ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON occurrence FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON occurrence TO lexboard_app;
CREATE TRIGGER note_moved_day BEFORE UPDATE OF due_day ON occurrence FOR EACH ROW WHEN (new.closed_at IS NULL AND new.due_day IS DISTINCT FROM old.due_day) EXECUTE FUNCTION note_moved_day();

-- Those whose people and records are kept apart from all others
CREATE TABLE organisation (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  subscription_ends_on date,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  -- Whether its administrators look after releases: the first one, unless the owner changes it
  operates_platform boolean NOT NULL DEFAULT false,
  -- What its attached files may take together, removed ones included (lexboard organisation quota)
  attachment_megabytes integer NOT NULL DEFAULT 10240,
  -- In which its files, mails and days are written; a name of the tz database
  time_zone text NOT NULL DEFAULT 'Asia/Kolkata'::text,
  -- Days of the week without work: 0 is Sunday
  weekly_off integer[] NOT NULL DEFAULT '{0}'::integer[],
  -- Whether the second and fourth Saturdays are off
  alternate_saturdays boolean NOT NULL DEFAULT false,
  -- A list of {day, name, states}, by day: an ISO day, and the ids of states whose records it holds for; none means all
  holidays jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- Where a due day on a day off goes: stays, next or previous working day
  holiday_rule text NOT NULL DEFAULT 'keep'::text,
  -- How many days before its due day an obligation is in the digest
  reminder_days integer[] NOT NULL DEFAULT '{30,7,1}'::integer[],
  -- When the digest is sent, 0 to 23 in the time zone
  digest_hour integer NOT NULL DEFAULT 8,
  -- Days after which what is overdue goes to checker and administrators, too
  escalate_after_days integer NOT NULL DEFAULT 3,
  -- Grows with each change of the settings above and of the time zone
  settings_version integer NOT NULL DEFAULT 1,
  -- Grows with each change of days off, holidays and holiday rule
  calendar_version integer NOT NULL DEFAULT 1,
  -- The last day whose digests are settled for everyone; null until the first digest hour of a new organisation
  digest_day date,
  -- Of which sensitivities what is due always needs a checker: of none, of Critical and High, or of all
  four_eyes text NOT NULL DEFAULT 'none'::text,
  -- Order of dates, states below central laws, fields that published records may leave empty; what is missing is as documented
  form_settings jsonb NOT NULL DEFAULT '{}'::jsonb,
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
CREATE POLICY own_organisation ON organisation FOR SELECT TO PUBLIC USING (id = current_organisation());
CREATE POLICY own_settings ON organisation FOR UPDATE TO PUBLIC USING (id = current_organisation());
GRANT SELECT, UPDATE (time_zone, weekly_off, alternate_saturdays, holidays, holiday_rule, reminder_days, digest_hour, escalate_after_days, settings_version, calendar_version, digest_day, four_eyes, form_settings) ON organisation TO lexboard_app;
GRANT INSERT, SELECT, UPDATE (attachment_megabytes, time_zone, digest_day) ON organisation TO lexboard_directory;
CREATE TRIGGER first_organisation_operates BEFORE INSERT ON organisation FOR EACH ROW EXECUTE FUNCTION first_organisation_operates();

-- Other compliances under a law; with the columns in common below
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
  -- As that of licenses
  next_due date,
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
GRANT INSERT, SELECT, UPDATE ON othercomp TO lexboard_app;
CREATE TRIGGER copy_from_law BEFORE INSERT OR UPDATE OF law ON othercomp FOR EACH ROW EXECUTE FUNCTION copy_from_law();
CREATE TRIGGER count_added AFTER INSERT ON othercomp REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_othercomp();
CREATE TRIGGER count_added_in_detail AFTER INSERT ON othercomp REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_othercomp_in_detail();
CREATE TRIGGER count_changed AFTER UPDATE ON othercomp REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_othercomp();
CREATE TRIGGER count_changed_in_detail AFTER UPDATE ON othercomp REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_othercomp_in_detail();
CREATE TRIGGER sync_list_index_added AFTER INSERT ON othercomp REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_list_index_othercomp();
CREATE TRIGGER sync_list_index_changed AFTER UPDATE ON othercomp REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_list_index_othercomp();
CREATE TRIGGER sync_search_index AFTER INSERT OR UPDATE ON othercomp FOR EACH ROW EXECUTE FUNCTION sync_search_index_othercomp();

-- One row: what servers say to those who publish, who may be on another machine
CREATE TABLE platform (
  -- Also the name of a file in the attachment store: it shows that both use the same store
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The attachment store of this database, whose file lexboard-store.json has the same id; null until a server has started
  store_id uuid
);
GRANT SELECT, UPDATE ON platform TO lexboard_directory;

-- How many records of a kind have these properties; the sum of equal rows counts. A change adds rows instead of changing them, so writers do not block each other; they are folded now and then
CREATE TABLE record_count (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  -- The id of a state, or 0 for all of India, where each record counts once
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
GRANT SELECT ON record_count TO lexboard_app;
GRANT SELECT ON record_count TO lexboard_search;

-- The next id of each kind, in 32 lanes of every 32nd: creates side by side do not block each other (take_record_id)
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

-- The same of what belongs to laws, by more properties; record_count stays short without them
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
GRANT SELECT ON record_detail_count TO lexboard_app;
GRANT SELECT ON record_detail_count TO lexboard_search;

-- Who does what a record asks for, and who approves it; a record without a row has nobody
CREATE TABLE record_people (
  organisation_id uuid NOT NULL,
  kind text NOT NULL,
  record_id integer NOT NULL,
  owner integer,
  checker integer,
  -- Who took the checker of the record away: they do not close alone what follows it
  unchecked_by integer,
  CONSTRAINT record_people_check CHECK (owner <> checker),
  CONSTRAINT record_people_kind_check CHECK (kind = ANY (ARRAY['license'::text, 'return'::text, 'othercomp'::text])),
  CONSTRAINT record_people_organisation_id_checker_fkey FOREIGN KEY (organisation_id, checker) REFERENCES account(organisation_id, id),
  CONSTRAINT record_people_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT record_people_organisation_id_owner_fkey FOREIGN KEY (organisation_id, owner) REFERENCES account(organisation_id, id),
  CONSTRAINT record_people_pkey PRIMARY KEY (organisation_id, kind, record_id)
);
CREATE INDEX record_people_checker ON record_people USING btree (organisation_id, checker);
CREATE INDEX record_people_owner ON record_people USING btree (organisation_id, owner);
ALTER TABLE record_people ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON record_people FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON record_people TO lexboard_app;

-- How far the occurrences of each record follow its schedule; a row once it was published
CREATE TABLE record_schedule (
  organisation_id uuid NOT NULL,
  kind text NOT NULL,
  record_id integer NOT NULL,
  -- The day of the first publication: a schedule without a start begins there
  published_on date NOT NULL,
  -- The last day up to which there are occurrences
  kept_until date NOT NULL,
  -- The version of the record that they follow; 0 has the daily job make them anew
  kept_version integer NOT NULL,
  -- What the schedule lacks for any day, in the words of the form
  missing text[] NOT NULL DEFAULT '{}'::text[],
  -- The version of the organisation's days off that they follow; the daily job makes those of another one anew
  kept_calendar integer NOT NULL DEFAULT 0,
  -- The statutory day from which the schedule holds since it changed: what is open before stays; null where it holds from its start
  holds_from date,
  -- The version of the rules that its occurrences follow; the daily job makes those of an older one anew
  kept_rules integer NOT NULL DEFAULT 0,
  CONSTRAINT record_schedule_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT record_schedule_pkey PRIMARY KEY (organisation_id, kind, record_id)
);
CREATE INDEX record_schedule_missing ON record_schedule USING btree (organisation_id, kind, record_id) WHERE missing <> '{}'::text[];
ALTER TABLE record_schedule ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON record_schedule FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON record_schedule TO lexboard_app;

-- Every version of every record
CREATE TABLE record_version (
  organisation_id uuid NOT NULL,
  kind text NOT NULL,
  record_id integer NOT NULL,
  version integer NOT NULL,
  -- The columns of the kind's fields, its status and its version, as they were
  stored jsonb NOT NULL,
  -- Ids of the files that it had, in their order
  files uuid[] NOT NULL DEFAULT '{}'::uuid[],
  account_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT record_version_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id),
  CONSTRAINT record_version_pkey PRIMARY KEY (organisation_id, kind, record_id, version)
);
ALTER TABLE record_version ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON record_version FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT INSERT, SELECT ON record_version TO lexboard_app;

-- The recovery codes of an account that have not been used
CREATE TABLE recovery_code (
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  -- SHA-256: a code has 80 random bits, so a slow hash would protect it no better
  code_hash bytea NOT NULL,
  CONSTRAINT recovery_code_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES two_factor(organisation_id, account_id) ON DELETE CASCADE,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (organisation_id, account_id, code_hash)
);
ALTER TABLE recovery_code ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON recovery_code FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT ON recovery_code TO lexboard_app;

-- Published versions of remotes; only the times of what became of them ever change
CREATE TABLE release (
  remote text NOT NULL,
  version text NOT NULL,
  -- What the build says of itself (release.json)
  record jsonb NOT NULL,
  -- Its files are in the attachment store below releases/<remote>/<version>/<content_id>/: each try to publish has its own
  content_id uuid NOT NULL DEFAULT gen_random_uuid(),
  published_at timestamp with time zone NOT NULL DEFAULT now(),
  published_by text NOT NULL,
  -- Decides with the person who is among a share: each release chooses others first
  salt uuid NOT NULL DEFAULT gen_random_uuid(),
  -- When it last became what everyone gets; null if never
  stable_at timestamp with time zone,
  -- When it was rolled back, as canary or from everyone: it is no fallback any more
  taken_back_at timestamp with time zone,
  retired_at timestamp with time zone,
  -- The set that it was published in: who gets one of its releases gets all of them; null for a release by itself
  set_id uuid,
  CONSTRAINT release_content_id_key UNIQUE (content_id),
  CONSTRAINT release_pkey PRIMARY KEY (remote, version)
);
CREATE INDEX release_newest ON release USING btree (remote, published_at DESC);
GRANT INSERT, SELECT, UPDATE ON release TO lexboard_directory;
CREATE TRIGGER release_changes AFTER INSERT OR DELETE OR UPDATE OF stable_at, taken_back_at, retired_at ON release FOR EACH STATEMENT EXECUTE FUNCTION count_release_revision();

-- People and organisations that get a canary by name, whatever its share
CREATE TABLE release_canary_for (
  remote text NOT NULL,
  organisation_id uuid NOT NULL,
  -- 0: everyone of the organisation
  account_id integer NOT NULL DEFAULT 0,
  -- As the operator typed it
  name text NOT NULL,
  CONSTRAINT release_canary_for_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT release_canary_for_pkey PRIMARY KEY (remote, organisation_id, account_id),
  CONSTRAINT release_canary_for_remote_fkey FOREIGN KEY (remote) REFERENCES release_channel(remote)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON release_canary_for TO lexboard_directory;
CREATE TRIGGER release_canary_for_changes AFTER INSERT OR DELETE OR UPDATE ON release_canary_for FOR EACH STATEMENT EXECUTE FUNCTION count_release_revision();

-- Which versions of a remote people get, a row for each: a change of what people get locks it first
CREATE TABLE release_channel (
  remote text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  stable text,
  canary text,
  canary_percent double precision NOT NULL DEFAULT 0,
  canary_since timestamp with time zone,
  -- {steps, everyMinutes, step, nextAt}; null without a plan
  plan jsonb,
  -- The newest verdict on the canary
  verdict jsonb,
  -- Whether it was told that the canary waits at its share; false again with each change of the canary or its share
  wait_noticed boolean NOT NULL DEFAULT false,
  CONSTRAINT release_channel_canary_percent_check CHECK (canary_percent >= 0::double precision AND canary_percent <= 100::double precision),
  CONSTRAINT release_channel_pkey PRIMARY KEY (remote),
  CONSTRAINT release_channel_remote_canary_fkey FOREIGN KEY (remote, canary) REFERENCES release(remote, version),
  CONSTRAINT release_channel_remote_stable_fkey FOREIGN KEY (remote, stable) REFERENCES release(remote, version)
);
GRANT INSERT, SELECT, UPDATE ON release_channel TO lexboard_directory;
CREATE TRIGGER release_channel_changes AFTER INSERT OR DELETE OR UPDATE OF stable, canary, canary_percent, canary_since ON release_channel FOR EACH STATEMENT EXECUTE FUNCTION count_release_revision();

-- What was done with releases; never changed
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

-- What one page saw of one version, for 30 days; the counts only grow. Rows of all organisations stand together: only sums over all people are ever shown
CREATE TABLE release_health (
  -- A load of the page by one session, a random name that the page makes: first in the key, so the same report twice is one row. A report of another session under a taken name is not stored
  page uuid NOT NULL,
  remote text NOT NULL,
  version text NOT NULL,
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  -- The session of the person, by the hash of its token
  session_hash bytea NOT NULL,
  -- Whether no page of the session had this version before: sessions are counted without looking at all pages
  first_of_session boolean NOT NULL,
  -- Why the person had the version: share where the lot decided, for the canary or for stable; name where they have the canary by name; other for what can be compared with nothing, such as a pin or a fallback
  given text NOT NULL,
  -- The chance that the lot gave somebody the canary then; 0 while only people by name had one
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
  -- How many of the load failures only took too long. They set no failed_at: a canary is loaded for the first time, stable comes from the browser's cache, so a slow line says nothing about which is worse
  late_loads integer NOT NULL DEFAULT 0,
  -- How many elements it left over the page: the page takes them off after a second, so they set no failed_at
  covers integer NOT NULL DEFAULT 0,
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

-- Notices that are still to be sent, written along with what they tell; deleted once they were taken, or after a day
CREATE TABLE release_notice (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  webhook uuid NOT NULL,
  -- As it is signed and sent
  body text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  -- When it is sent next: a server that sends it puts it off, so that no other does, and one that is killed loses nothing
  due_at timestamp with time zone NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  CONSTRAINT release_notice_pkey PRIMARY KEY (id),
  CONSTRAINT release_notice_webhook_fkey FOREIGN KEY (webhook) REFERENCES release_webhook(id) ON DELETE CASCADE
);
CREATE INDEX release_notice_due ON release_notice USING btree (due_at);
CREATE INDEX release_notice_webhook ON release_notice USING btree (webhook);
GRANT DELETE, INSERT, SELECT, UPDATE ON release_notice TO lexboard_directory;

-- People of the operating organisation who may operate this remote and no other; it may be one that nothing is published of yet
CREATE TABLE release_owner (
  remote text NOT NULL,
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  -- As it was when the owner was named
  username text NOT NULL,
  CONSTRAINT release_owner_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT release_owner_pkey PRIMARY KEY (remote, organisation_id, account_id)
);
GRANT DELETE, INSERT, SELECT ON release_owner TO lexboard_directory;
CREATE TRIGGER release_owner_changes AFTER INSERT OR DELETE OR UPDATE ON release_owner FOR EACH STATEMENT EXECUTE FUNCTION count_release_revision();

-- People who stay at a version
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
CREATE TRIGGER release_pin_changes AFTER INSERT OR DELETE OR UPDATE ON release_pin FOR EACH STATEMENT EXECUTE FUNCTION count_release_revision();

-- Sessions that saw a version by a preview link, for 30 days: apart from release_health, so that no verdict counts them
CREATE TABLE release_preview_session (
  remote text NOT NULL,
  version text NOT NULL,
  -- The session of the person, by the hash of its token
  session_hash bytea NOT NULL,
  began_at timestamp with time zone NOT NULL DEFAULT now(),
  failed_at timestamp with time zone,
  last_error text,
  CONSTRAINT release_preview_session_pkey PRIMARY KEY (remote, version, session_hash),
  CONSTRAINT release_preview_session_remote_version_fkey FOREIGN KEY (remote, version) REFERENCES release(remote, version)
);
CREATE INDEX release_preview_session_began ON release_preview_session USING btree (began_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON release_preview_session TO lexboard_directory;

-- Counts the reports of a session since `minute`, so that all servers together take no flood
CREATE TABLE release_reporter (
  session_hash bytea NOT NULL,
  minute timestamp with time zone NOT NULL DEFAULT now(),
  reports integer NOT NULL DEFAULT 1,
  CONSTRAINT release_reporter_pkey PRIMARY KEY (session_hash)
);
CREATE INDEX release_reporter_minute ON release_reporter USING btree (minute);
GRANT DELETE, INSERT, SELECT, UPDATE ON release_reporter TO lexboard_directory;

-- One row: counts every change of the four tables above that decides what somebody gets; servers poll it
CREATE TABLE release_revision (
  revision integer NOT NULL
);
GRANT SELECT, UPDATE ON release_revision TO lexboard_directory;

-- Deploy tokens: what a program may do with a remote, or with those of a set. They stay when they have ended, so that the list says so
CREATE TABLE release_token (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  remote text NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  -- SHA-256 of the token, which is said once and stored nowhere
  token_hash bytea NOT NULL,
  organisation_id uuid NOT NULL,
  -- Who made it: replies to what is sent with it are kept beside theirs
  account_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  -- To within a minute; null before the first time
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  -- Further remotes that it is for, where it publishes a set
  others text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT release_token_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT release_token_pkey PRIMARY KEY (id),
  CONSTRAINT release_token_scopes_check CHECK (scopes <@ ARRAY['publish'::text, 'canary'::text, 'promote'::text, 'rollback'::text, 'administer'::text]),
  CONSTRAINT release_token_token_hash_key UNIQUE (token_hash)
);
GRANT INSERT, SELECT, UPDATE ON release_token TO lexboard_directory;

-- Builds on their way to be published over HTTP, for a day; their files are in the attachment store below releases/<remote>/<version>/<id>/, by their digests
CREATE TABLE release_upload (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The token or the account that sends it
  sender text NOT NULL,
  remote text NOT NULL,
  version text NOT NULL,
  -- release.json of the build, to the letter
  record text NOT NULL,
  -- When the last file of it came
  touched_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT release_upload_pkey PRIMARY KEY (id),
  CONSTRAINT release_upload_sender_remote_version_key UNIQUE (sender, remote, version)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON release_upload TO lexboard_directory;

-- Which files of an upload are in the store
CREATE TABLE release_uploaded_file (
  upload_id uuid NOT NULL,
  integrity text NOT NULL,
  CONSTRAINT release_uploaded_file_pkey PRIMARY KEY (upload_id, integrity),
  CONSTRAINT release_uploaded_file_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES release_upload(id) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT, UPDATE ON release_uploaded_file TO lexboard_directory;

-- Where notices of releases go
CREATE TABLE release_webhook (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Null: those of all remotes
  remote text,
  url text NOT NULL,
  -- The key that signs what is sent there; shown once, when it is made
  secret bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by text NOT NULL,
  -- When a notice was last sent there, or was to be
  tried_at timestamp with time zone,
  -- Why that failed; null where it did not
  failure text,
  CONSTRAINT release_webhook_pkey PRIMARY KEY (id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON release_webhook TO lexboard_directory;

-- Links that set a password without the old one, each for one use
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

-- Requests for reset links of the last day, whether or not there is such an account. The mail is written from it afterwards, so that asking takes the same time for every address
CREATE TABLE reset_request (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  subject text NOT NULL,
  address text NOT NULL,
  organisation_id uuid,
  account_id integer,
  at timestamp with time zone NOT NULL DEFAULT now(),
  -- Whether it is one of the few that get a mail, or would if there were such an account
  granted boolean NOT NULL,
  -- When its mail is to be written; null when there is none to write
  due_at timestamp with time zone,
  CONSTRAINT reset_request_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT reset_request_pkey PRIMARY KEY (id)
);
CREATE INDEX reset_request_address ON reset_request USING btree (address, at);
CREATE INDEX reset_request_at ON reset_request USING btree (at);
CREATE INDEX reset_request_due ON reset_request USING btree (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX reset_request_subject ON reset_request USING btree (subject, at) WHERE granted;
GRANT DELETE, INSERT, SELECT, UPDATE ON reset_request TO lexboard_directory;

-- Returns to be filed under a law; with the columns in common below ("return" is a word of SQL)
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
  -- As that of licenses
  next_due date,
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
GRANT INSERT, SELECT, UPDATE ON return_record TO lexboard_app;
CREATE TRIGGER copy_from_law BEFORE INSERT OR UPDATE OF law ON return_record FOR EACH ROW EXECUTE FUNCTION copy_from_law();
CREATE TRIGGER count_added AFTER INSERT ON return_record REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_return();
CREATE TRIGGER count_added_in_detail AFTER INSERT ON return_record REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_return_in_detail();
CREATE TRIGGER count_changed AFTER UPDATE ON return_record REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_return();
CREATE TRIGGER count_changed_in_detail AFTER UPDATE ON return_record REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_return_in_detail();
CREATE TRIGGER sync_list_index_added AFTER INSERT ON return_record REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_list_index_return();
CREATE TRIGGER sync_list_index_changed AFTER UPDATE ON return_record REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_list_index_return();
CREATE TRIGGER sync_search_index AFTER INSERT OR UPDATE ON return_record FOR EACH ROW EXECUTE FUNCTION sync_search_index_return();

-- Views of lists that people have named, for themselves or for everyone in the organisation
CREATE TABLE saved_view (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  account_id integer NOT NULL,
  name text NOT NULL,
  -- The query of the workspace's address
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
GRANT DELETE, INSERT, SELECT, UPDATE ON saved_view TO lexboard_app;

-- The files of functions as they were applied last
CREATE TABLE schema_function (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  -- Checksums of forms that it had since the newest migration: programs that have them do not put them back by starting
  replaced text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT schema_function_pkey PRIMARY KEY (name)
);
GRANT SELECT ON schema_function TO lexboard_directory;

-- The migrations that were applied; number 0 is the baseline
CREATE TABLE schema_migration (
  number integer NOT NULL,
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  -- The oldest program, by its newest migration, that the database serves from then on; null where it serves those before
  serves_from integer,
  CONSTRAINT schema_migration_pkey PRIMARY KEY (number)
);
GRANT SELECT ON schema_migration TO lexboard_directory;

-- The searched texts of every record that is not deleted, and their words
CREATE TABLE search_index (
  organisation_id uuid NOT NULL,
  kind text NOT NULL,
  id integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  -- The record's number, such as LAW-000012
  code text NOT NULL,
  name text NOT NULL,
  -- All that is searched: both codes, the name and every other text
  doc text NOT NULL,
  -- The code that people give it
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
CREATE INDEX search_index_othercomp_own_names ON search_index USING gin (organisation_words(organisation_id, name_words)) WITH (fastupdate=off) WHERE kind = 'othercomp'::text;
CREATE INDEX search_index_othercomp_own_words ON search_index USING gin (organisation_words(organisation_id, words)) WITH (fastupdate=off) WHERE kind = 'othercomp'::text;
CREATE INDEX search_index_own_code ON search_index USING btree (organisation_id, kind, text_key(own_code) text_pattern_ops);
CREATE INDEX search_index_return_own_names ON search_index USING gin (organisation_words(organisation_id, name_words)) WITH (fastupdate=off) WHERE kind = 'return'::text;
CREATE INDEX search_index_return_own_words ON search_index USING gin (organisation_words(organisation_id, words)) WITH (fastupdate=off) WHERE kind = 'return'::text;
ALTER TABLE search_index ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON search_index FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
CREATE POLICY searching ON search_index FOR SELECT TO lexboard_search USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON search_index TO lexboard_app;
GRANT SELECT ON search_index TO lexboard_search;

-- The words of names, without numbers: a mistyped word is compared with them, by which it can be told from a rare one
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

-- Who is signed in, by the hash of a token
CREATE TABLE session (
  organisation_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  account_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_seen_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  -- Between password and code of two-factor sign-in: good for the call that takes the code and for signing out alone
  awaits_code boolean NOT NULL DEFAULT false,
  wrong_codes integer NOT NULL DEFAULT 0,
  -- The version of the terms accepted along with the password: it counts once the code was right
  accepts_terms text,
  -- Names the session to its owner: the hash of its token stays in the database
  public_id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The network address that it was started from
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

-- Attempts to sign in that failed or are being checked; successful ones are deleted
CREATE TABLE sign_in_attempt (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The account, or the name where there is none: failures count by it
  subject text NOT NULL,
  address text NOT NULL,
  failed boolean NOT NULL DEFAULT false,
  at timestamp with time zone NOT NULL DEFAULT now(),
  -- As it was typed: the answer depends on nothing else
  name text NOT NULL DEFAULT ''::text,
  CONSTRAINT sign_in_attempt_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_in_attempt_address ON sign_in_attempt USING btree (address, failed, at);
CREATE INDEX sign_in_attempt_at ON sign_in_attempt USING btree (at);
CREATE INDEX sign_in_attempt_name ON sign_in_attempt USING btree (name, address, failed, at);
CREATE INDEX sign_in_attempt_pair ON sign_in_attempt USING btree (subject, address, failed, at);
GRANT DELETE, INSERT, SELECT, UPDATE ON sign_in_attempt TO lexboard_directory;

-- Which account signs in by a name, over all organisations; kept by sync_sign_in_names, read by the directory
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

-- Attempts that had to wait and are in a system log: one of each subject and network in a window, so no log can be flooded
CREATE TABLE sign_in_wait (
  subject text NOT NULL,
  address text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sign_in_wait_pkey PRIMARY KEY (subject, address)
);
CREATE INDEX sign_in_wait_at ON sign_in_wait USING btree (at);
GRANT DELETE, INSERT, SELECT, UPDATE ON sign_in_wait TO lexboard_directory;

-- Board reports as they were when somebody signed them; they are added and never changed
CREATE TABLE signed_report (
  organisation_id uuid NOT NULL,
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  year text NOT NULL,
  -- Of the financial year; null is the whole year
  quarter integer,
  -- What whoever signed says of it
  words text NOT NULL DEFAULT ''::text,
  signed_by integer NOT NULL,
  -- What whoever signed was called then
  signed_as text NOT NULL,
  signed_at timestamp with time zone NOT NULL DEFAULT now(),
  -- All that the report shows, as its call gives it
  content jsonb NOT NULL,
  CONSTRAINT signed_report_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT signed_report_organisation_id_signed_by_fkey FOREIGN KEY (organisation_id, signed_by) REFERENCES account(organisation_id, id),
  CONSTRAINT signed_report_pkey PRIMARY KEY (organisation_id, id)
);
ALTER TABLE signed_report ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON signed_report FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT INSERT, SELECT ON signed_report TO lexboard_app;

-- The view that a person's workspace opens with: one of their own, or a shared one
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

-- Who did what, when; numbered from 1 without gaps in each organisation
CREATE TABLE system_log (
  organisation_id uuid NOT NULL,
  sequence bigint NOT NULL,
  -- When it was appended; not before the entry before, also where that was chained earlier and appended later
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
  -- What a text is looked for in; made of the entry, and no part of its hash. Composing it takes three times as long as looking into it, so it is stored
  searched_text text NOT NULL GENERATED ALWAYS AS (replace_signs(system_log_text(username, action, subject_code, detail))) STORED,
  -- The lane that it was appended in
  lane smallint NOT NULL,
  -- Its number in its lane
  lane_number bigint NOT NULL,
  -- Covers the entry and the hash of the one before in its lane
  lane_hash bytea NOT NULL,
  -- When it was appended, where "at" is later
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
CREATE POLICY searching ON system_log FOR SELECT TO lexboard_search USING (true);
GRANT SELECT ON system_log TO lexboard_app;
GRANT SELECT ON system_log TO lexboard_search;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON system_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The versions of the terms of use that each account has accepted (shared-lib/src/domain/terms.ts)
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

-- What was done with a record, by whom and why, as its timeline shows it
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
  -- The version of the record that this made, or found
  record_version integer NOT NULL DEFAULT 1,
  CONSTRAINT timeline_entry_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id),
  CONSTRAINT timeline_entry_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX timeline_entry_deleter ON timeline_entry USING btree (organisation_id, username) WHERE action = 'Deleted'::text;
CREATE INDEX timeline_entry_deletion ON timeline_entry USING btree (organisation_id, kind, record_id, created_at DESC) INCLUDE (username) WHERE action = 'Deleted'::text;
CREATE INDEX timeline_entry_record ON timeline_entry USING btree (organisation_id, kind, record_id, created_at DESC);
ALTER TABLE timeline_entry ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON timeline_entry FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT INSERT, SELECT ON timeline_entry TO lexboard_app;

-- The authenticator app of an account (RFC 6238)
CREATE TABLE two_factor (
  organisation_id uuid NOT NULL,
  account_id integer NOT NULL,
  -- Base32, as the app has it; codes cannot be checked without it, so it is no hash
  secret text NOT NULL,
  -- Null while signing in does not ask for a code yet
  confirmed_at timestamp with time zone,
  -- The 30-second step of the last code that was used: this code and all before it are refused
  last_step bigint NOT NULL DEFAULT 0,
  CONSTRAINT two_factor_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES account(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT two_factor_pkey PRIMARY KEY (organisation_id, account_id)
);
ALTER TABLE two_factor ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON two_factor FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT DELETE, INSERT, SELECT, UPDATE ON two_factor TO lexboard_app;

-- One row: signs the cookie that says for whom a release manifest is
CREATE TABLE visitor_key (
  key bytea NOT NULL
);
GRANT SELECT ON visitor_key TO lexboard_directory;

-- Entries that were appended to a system log and are not chained yet, for a second at most
CREATE TABLE waiting_log_entry (
  organisation_id uuid NOT NULL,
  lane smallint NOT NULL,
  -- Its number in its lane
  number bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  account_id integer,
  username text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  subject_code text NOT NULL,
  detail jsonb NOT NULL,
  -- Covers the entry and the hash of the one before in its lane
  hash bytea NOT NULL,
  CONSTRAINT waiting_log_entry_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT waiting_log_entry_pkey PRIMARY KEY (organisation_id, lane, number)
);
ALTER TABLE waiting_log_entry ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON waiting_log_entry FOR ALL TO PUBLIC USING (organisation_id = current_organisation());
GRANT SELECT ON waiting_log_entry TO lexboard_app;
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON waiting_log_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Adds changes of totals as rows of their own, and makes one row of those that have become more than 50
CREATE FUNCTION add_record_counts(changes record_count[]) RETURNS void SECURITY DEFINER;
REVOKE EXECUTE ON FUNCTION add_record_counts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_record_counts TO lexboard_app;

-- The same for the totals by more properties
CREATE FUNCTION add_record_detail_counts(changes record_detail_count[]) RETURNS void SECURITY DEFINER;
REVOKE EXECUTE ON FUNCTION add_record_detail_counts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_record_detail_counts TO lexboard_app;

-- Adds the words of a name that were not known; numbers are never mistyped
CREATE FUNCTION add_search_words(organisation uuid, name_words tsvector) RETURNS void;

-- One query for all words
CREATE FUNCTION all_of(words tsquery[]) RETURNS tsquery;

-- Appends an entry to the log of the current organisation, to be chained: the only way to write it
CREATE FUNCTION append_system_log(account_id integer, username text, action text, subject_kind text DEFAULT ''::text, subject_id text DEFAULT ''::text, subject_code text DEFAULT ''::text, detail jsonb DEFAULT '{}'::jsonb) RETURNS void SECURITY DEFINER;

-- Whether the sign-in names of an invited account are still free on the platform
CREATE FUNCTION can_accept_names(invited_account integer) RETURNS boolean SECURITY DEFINER;
REVOKE EXECUTE ON FUNCTION can_accept_names FROM PUBLIC;
GRANT EXECUTE ON FUNCTION can_accept_names TO lexboard_app;

-- Chains the oldest waiting entries of the current organisation and returns their number; a concurrent call waits, then chains the rest
CREATE FUNCTION chain_system_log(most integer DEFAULT 500) RETURNS integer SECURITY DEFINER;

-- Gives the choices of an organisation another version after each change of them
CREATE FUNCTION change_choice_state() RETURNS trigger;

-- Gives a law the code name of its parent law
CREATE FUNCTION copy_code_from_parent() RETURNS trigger;

-- Gives the laws below a law its new code name
CREATE FUNCTION copy_code_to_children() RETURNS trigger;

-- Gives a record what its list shows of the law above it
CREATE FUNCTION copy_from_law() RETURNS trigger;

-- Gives the records below a law what their lists show of it
CREATE FUNCTION copy_law_to_license() RETURNS trigger;

-- Gives the records below a law what their lists show of it
CREATE FUNCTION copy_law_to_othercomp() RETURNS trigger;

-- Gives the records below a law what their lists show of it
CREATE FUNCTION copy_law_to_return() RETURNS trigger;

-- Keeps record_count as the records are
CREATE FUNCTION count_law() RETURNS trigger;

-- Keeps record_count as the records are
CREATE FUNCTION count_license() RETURNS trigger;

-- Keeps record_detail_count as the records are
CREATE FUNCTION count_license_in_detail() RETURNS trigger;

-- How many records of a kind match a search, counted up to a limit
CREATE FUNCTION count_listed(wanted_kind text, wanted jsonb, at_most integer) RETURNS integer SECURITY DEFINER;
ALTER FUNCTION count_listed OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION count_listed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_listed TO lexboard_app;

-- How many match, counted up to a limit, and which these are
CREATE FUNCTION count_matches(condition text, ordering text, at_most integer, OUT total integer, OUT ids integer[]) RETURNS record;

-- Keeps record_count as the records are
CREATE FUNCTION count_othercomp() RETURNS trigger;

-- Keeps record_detail_count as the records are
CREATE FUNCTION count_othercomp_in_detail() RETURNS trigger;

-- Raises the revision with each change that affects which version people get
CREATE FUNCTION count_release_revision() RETURNS trigger;

-- Keeps record_count as the records are
CREATE FUNCTION count_return() RETURNS trigger;

-- Keeps record_detail_count as the records are
CREATE FUNCTION count_return_in_detail() RETURNS trigger;

-- The organisation that the transaction acts in; null for none
CREATE FUNCTION current_organisation() RETURNS uuid;

-- The id that this transaction took last, for statements that go in one message with its taking
CREATE FUNCTION current_record_id() RETURNS integer;

-- What a person is called on screens, in files and in mails (decisions §10)
CREATE FUNCTION display_name(person account) RETURNS text;

-- Each id once, where it comes first
CREATE FUNCTION distinct_in_order(ids integer[], at_most integer) RETURNS integer[];

-- Adds a mail of the current organisation to the queue, which the application cannot read
CREATE FUNCTION enqueue_mail(recipient text, subject text, text_part text, html_part text, expires_at timestamp with time zone, unsubscribe text) RETURNS void SECURITY DEFINER;
REVOKE EXECUTE ON FUNCTION enqueue_mail FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_mail TO lexboard_app;

-- A text as a part of a LIKE pattern that means this text alone
CREATE FUNCTION escape_like(part text) RETURNS text;

-- The records of a kind that the global search finds by the words of a text, or by its code
CREATE FUNCTION find_by_any_text(wanted_kind text, sought text) RETURNS SETOF integer SECURITY DEFINER;
ALTER FUNCTION find_by_any_text OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_by_any_text FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_by_any_text TO lexboard_app;

-- The records of a kind whose names begin with these 100 characters, or are these shorter texts
CREATE FUNCTION find_by_name(wanted_kind text, keys text[]) RETURNS TABLE(key text, id integer) SECURITY DEFINER;
ALTER FUNCTION find_by_name OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_by_name FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_by_name TO lexboard_app;

-- The records of a kind whose own codes are these, as people compare texts (text_key)
CREATE FUNCTION find_by_own_code(wanted_kind text, keys text[]) RETURNS TABLE(key text, id integer) SECURITY DEFINER;
ALTER FUNCTION find_by_own_code OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_by_own_code FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_by_own_code TO lexboard_app;

-- The ids of a kind whose field holds all words, newest first, at least `at_most` where there are so many; and how many there are, where `counted` is not 0: up to that number or beyond it
CREATE FUNCTION find_by_words(wanted_kind text, field text, words tsquery[], at_most integer, counted integer, OUT ids integer[], OUT total integer) RETURNS record;

-- The ids of a kind that match a text, the best first: its code, codes and names that begin so, all words in the name, all words anywhere. And how many match, where `counted` is not 0: up to that number or beyond it
CREATE FUNCTION find_in_kind(wanted_kind text, sought text, words tsquery[], at_most integer, counted integer, OUT ids integer[], OUT total integer) RETURNS record;

-- A page of the records of a kind that match a search, by created_at or id, and how many match, counted up to one more than a limit. Where the total may come later it is null if the page was found without it
CREATE FUNCTION find_list_page(wanted_kind text, wanted jsonb, at_most integer, sort text, direction text, skip integer, take integer, total_later boolean, OUT total integer, OUT ids integer[]) RETURNS record SECURITY DEFINER;
ALTER FUNCTION find_list_page OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_list_page FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_list_page TO lexboard_app;

-- The records of a kind that match a search, or none where there are more than a limit; counted up to one more than it
CREATE FUNCTION find_listed(wanted_kind text, wanted jsonb, at_most integer, OUT total integer, OUT ids integer[]) RETURNS record SECURITY DEFINER;
ALTER FUNCTION find_listed OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_listed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_listed TO lexboard_app;

-- Numbers of the entries of the current organisation that are wanted, newest first; `wanted` has account, username, action, text, from, to and short_within, each where it is asked for. `searched_from` is the first entry that a short text was looked for in, where there are earlier ones
CREATE FUNCTION find_log_entries(wanted jsonb, most integer, OUT numbers bigint[], OUT searched_from bigint) RETURNS record SECURITY DEFINER;
ALTER FUNCTION find_log_entries OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_log_entries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_log_entries TO lexboard_app;

-- What matches a text in each of several kinds, the best first, at most so many of each; where nothing does, and no kind has a code that begins so, what holds similar words. How many there are, where `counted` is not 0: up to that number. How well the kind's codes begin with the text (rank_by_code). And where similar words found it, which these are
CREATE FUNCTION find_records(sought text, kinds text[], at_most integer[], counted integer[]) RETURNS TABLE(kind text, ids integer[], total integer, code_rank integer, meant text[]) SECURITY DEFINER;
ALTER FUNCTION find_records OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_records FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_records TO lexboard_app;

-- The ids of a kind that hold similar words, those first whose name is most like the text among the newest of them
CREATE FUNCTION find_similar_in_kind(wanted_kind text, sought text, words tsquery[], at_most integer, counted integer, OUT ids integer[], OUT total integer) RETURNS record;

-- Imports that wait for a server, the next one first: their organisations and ids alone, for the directory
CREATE FUNCTION find_waiting_imports(most integer) RETURNS TABLE(organisation uuid, import uuid) SECURITY DEFINER;
ALTER FUNCTION find_waiting_imports OWNER TO lexboard_search;
REVOKE EXECUTE ON FUNCTION find_waiting_imports FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_waiting_imports TO lexboard_directory;

-- Those organisations that have entries which are not chained yet, for the directory
CREATE FUNCTION find_waiting_logs(organisations uuid[]) RETURNS SETOF uuid SECURITY DEFINER;
REVOKE EXECUTE ON FUNCTION find_waiting_logs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_waiting_logs TO lexboard_directory;

-- A page of matches where as many are among the 10,000 records that come first, null elsewhere
CREATE FUNCTION first_matches(wanted_kind text, condition text, ordering text, skip integer, take integer) RETURNS integer[];
REVOKE EXECUTE ON FUNCTION first_matches FROM PUBLIC;
GRANT EXECUTE ON FUNCTION first_matches TO lexboard_search;

-- Lets the administrators of the first organisation look after releases
CREATE FUNCTION first_organisation_operates() RETURNS trigger;

-- Gives a function to lexboard_search, for the application to run
CREATE FUNCTION give_to_search_role(name regproc) RETURNS void;
REVOKE EXECUTE ON FUNCTION give_to_search_role FROM PUBLIC;

-- Whether the index of the system log finds a text: it knows no fewer than three signs
CREATE FUNCTION has_log_parts(key text) RETURNS boolean;

-- A time as hashes of the system log have it
CREATE FUNCTION hashed_time(at timestamp with time zone) RETURNS text;

-- How the index is asked for some words; the rows are filtered by the others, as a function that no index answers
CREATE FUNCTION index_query(wanted_kind text, field text, asked tsquery[], words tsquery[]) RETURNS text;

-- Whether a code of any kind begins with a text, whichever kinds are asked for: one kind is answered the same alone and with others
CREATE FUNCTION is_start_of_code(sought text) RETURNS boolean;

-- The condition that a row of list_index has everything that is wanted
CREATE FUNCTION list_condition(wanted_kind text, wanted jsonb) RETURNS text;

-- The condition that a record contains a text in one of these columns, is of one of these states, is one of these, or has its words
CREATE FUNCTION list_text_condition(wanted_kind text, wanted jsonb) RETURNS text;

-- The condition that the global search finds a record by the words of a text, or by its code; null for a text without words
CREATE FUNCTION list_words_condition(wanted_kind text, sought text) RETURNS text;

-- Numbers of the newest entries under a condition, by the index of parts of words: quick where few match
CREATE FUNCTION log_by_index(condition text, most integer) RETURNS bigint[];
REVOKE EXECUTE ON FUNCTION log_by_index FROM PUBLIC;
GRANT EXECUTE ON FUNCTION log_by_index TO lexboard_search;

-- The condition that an entry contains a text; of a long one only the beginning makes a pattern, which takes long to weigh
CREATE FUNCTION log_condition(key text) RETURNS text;

-- Numbers of the newest entries under a condition, read in their order: quick where many match
CREATE FUNCTION log_in_order(condition text, newest_first text, most integer) RETURNS bigint[];
REVOKE EXECUTE ON FUNCTION log_in_order FROM PUBLIC;
GRANT EXECUTE ON FUNCTION log_in_order TO lexboard_search;

-- The hash of an entry that is appended, which covers that of the one before in its lane
CREATE FUNCTION log_lane_hash(entry waiting_log_entry, previous bytea) RETURNS bytea;

-- The condition that an entry has one of these numbers
CREATE FUNCTION log_range(first_number bigint, last_number bigint) RETURNS text;

-- Numbers of entries under a condition, newest first, of one entry in each part of a range, each at another place of its part
CREATE FUNCTION log_sample(condition text, first_number bigint, part bigint, parts integer) RETURNS bigint[];
REVOKE EXECUTE ON FUNCTION log_sample FROM PUBLIC;
GRANT EXECUTE ON FUNCTION log_sample TO lexboard_search;

-- A page of many matches, read in their order: the planner does not know that they are many
CREATE FUNCTION matches_in_order(condition text, ordering text, skip integer, take integer) RETURNS integer[];
REVOKE EXECUTE ON FUNCTION matches_in_order FROM PUBLIC;
GRANT EXECUTE ON FUNCTION matches_in_order TO lexboard_search;

-- How many entries of these organisations are not chained yet, and the age of the oldest in seconds, for the directory
CREATE FUNCTION measure_waiting_logs(organisations uuid[], OUT entries bigint, OUT age numeric) RETURNS record SECURITY DEFINER;
REVOKE EXECUTE ON FUNCTION measure_waiting_logs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION measure_waiting_logs TO lexboard_directory;

-- Stores the previous day when an open due day moves, for the news to its owner
CREATE FUNCTION note_moved_day() RETURNS trigger;

-- The occurrences of a record. An order without sorting comes from the index by record alone: where the table has grown since it was analysed, such as by an import, PostgreSQL believes that the organisation has none, and would read all it has
CREATE FUNCTION occurrences_of(kind text, record_id integer) RETURNS SETOF occurrence;

-- A query for words as organisation_words makes them
CREATE FUNCTION organisation_query(organisation uuid, wanted tsquery) RETURNS tsquery;

-- Words that begin with a part of the organisation's id, so that an index of them finds those of one organisation without reading those of all
CREATE FUNCTION organisation_words(organisation uuid, words tsvector) RETURNS tsvector;

-- The codes that a text can mean: "LIC-12" and "LIC12" are also LIC-000012
CREATE FUNCTION possible_codes(sought text) RETURNS text[];

-- The query for words that begin with this one, with special characters escaped
CREATE FUNCTION prefix_of(word text) RETURNS text;

-- Makes a table an organisation's own: rows of others do not exist, not even for the owner
CREATE FUNCTION protect_organisation_table(name regclass, rights text) RETURNS void;
REVOKE EXECUTE ON FUNCTION protect_organisation_table FROM PUBLIC;

-- How well the codes of a kind begin with a text: 1 for its numbers, 2 for an own code that is the text, 3 for those that begin so; null for none, and for letters alone, which are a word
CREATE FUNCTION rank_by_code(wanted_kind text, sought text) RETURNS integer;

-- Those of several words that fewer than so many of a kind's newest 200 records hold; null for none
CREATE FUNCTION rare_words(wanted_kind text, field text, words tsquery[], held_by integer) RETURNS tsquery[];

-- The ids of a kind whose field of words matches, newest first, among so many of the newest: common words are met there soon, while an index first gathers every record that has them
CREATE FUNCTION recent_matches(wanted_kind text, field text, wanted tsquery, looked_at integer, at_most integer) RETURNS integer[];

-- Keeps an append-only table from being changed
CREATE FUNCTION refuse_change() RETURNS trigger;

-- A key with a capital letter for each sign that is common in the system log
CREATE FUNCTION replace_signs(key text) RETURNS text;

-- The beginning of a code with or without its hyphen: "lic0" is also "lic-0", "fl-1" also "fl1"; null for other texts
CREATE FUNCTION respelled_code(sought text) RETURNS text;

-- The words of a text, the longest first. Sixteen say enough, and no text may keep the database busy
CREATE FUNCTION search_words(sought text) RETURNS SETOF text;

-- A query for each word of a mistyped text: the word or up to three known ones about as similar as the most similar one. Empty where these say no more than the words themselves, which find what begins with them
CREATE FUNCTION similar_word_queries(sought text) RETURNS tsquery[];

-- What begins so, as a LIKE pattern; null for a text that is too long for that
CREATE FUNCTION starts_with_pattern(sought text) RETURNS text;

-- The stored total of a search; null where a text is looked for in columns that differ in each record
CREATE FUNCTION stored_total(wanted jsonb, condition text) RETURNS integer;

-- Keeps list_index as the records are
CREATE FUNCTION sync_list_index_law() RETURNS trigger;

-- Keeps list_index as the records are
CREATE FUNCTION sync_list_index_license() RETURNS trigger;

-- Keeps list_index as the records are
CREATE FUNCTION sync_list_index_othercomp() RETURNS trigger;

-- Keeps list_index as the records are
CREATE FUNCTION sync_list_index_return() RETURNS trigger;

-- Keeps search_index and search_word as the records are
CREATE FUNCTION sync_search_index_law() RETURNS trigger;

-- Keeps search_index and search_word as the records are
CREATE FUNCTION sync_search_index_license() RETURNS trigger;

-- Keeps search_index and search_word as the records are
CREATE FUNCTION sync_search_index_othercomp() RETURNS trigger;

-- Keeps search_index and search_word as the records are
CREATE FUNCTION sync_search_index_return() RETURNS trigger;

-- Keeps sign_in_name as the accounts are, those without a password apart; the application itself cannot write it
CREATE FUNCTION sync_sign_in_names() RETURNS trigger SECURITY DEFINER;

-- The hash of an entry in its chain, which covers the hash of the one before
CREATE FUNCTION system_log_hash(entry system_log) RETURNS bytea;

-- What a text is looked for in: the key of an entry of the system log
CREATE FUNCTION system_log_text(username text, action text, subject_code text, detail jsonb) RETURNS text;

-- Takes a function back from lexboard_search, if it exists, so that it can be replaced; running calls keep the old one
CREATE FUNCTION take_from_search_role(name text) RETURNS void;
REVOKE EXECUTE ON FUNCTION take_from_search_role FROM PUBLIC;

-- The newest entry of each system log that has another one than when this was asked before, for the directory
CREATE FUNCTION take_log_heads(organisations uuid[]) RETURNS TABLE(organisation uuid, sequence bigint, hash text, at timestamp with time zone) SECURITY DEFINER;
REVOKE EXECUTE ON FUNCTION take_log_heads FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_log_heads TO lexboard_directory;

-- The next id of a kind in the current organisation; creates side by side do not wait for each other
CREATE FUNCTION take_record_id(wanted_kind text) RETURNS integer;

-- What a text is compared by: two spellings of a letter, kinds of blanks, quotes and dashes, capital letters and signs without width make no difference; the same as toTextKey of shared-lib/src/domain/text-forms.ts
CREATE FUNCTION text_key(part text) RETURNS text;

-- Updates shown_name of an account and of those with the same name: if another account has a name as name, username or address, it is shown with the username
CREATE FUNCTION update_shown_names() RETURNS trigger;

-- The value of a key of a search, or several of them
CREATE FUNCTION wanted_values(wanted jsonb) RETURNS text[];

-- A query for each word of a text; null for a text without words
CREATE FUNCTION word_queries(sought text) RETURNS tsquery[];

-- A text as words: "LAW-000012" is two of them. Without their places, which take as much room again
CREATE FUNCTION words_of(part text) RETURNS tsvector;

-- Stores what is searched of a record. Unchanged texts are not written again: it would cost a new entry in every index
CREATE FUNCTION write_search_entry(entry search_index) RETURNS void;
