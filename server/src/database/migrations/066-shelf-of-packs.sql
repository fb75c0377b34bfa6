-- The packs that the platform offers, and the keys by which it knows their publishers (content.md).
create table pack_key (
  id int generated always as identity primary key,
  name text not null,
  public_key text not null unique,
  lineage uuid not null default gen_random_uuid(),
  state text not null default 'trusted' check (state in ('trusted', 'replaced', 'distrusted')),
  added_at timestamptz not null default now()
);
comment on table pack_key is 'Public keys of publishers of packs that the owner of the platform has accepted';
comment on column pack_key.public_key is 'Ed25519, PEM (SPKI)';
comment on column pack_key.lineage is 'Keys with the same lineage are of one publisher: each replaced one before';
comment on column pack_key.state is
  'Packs of a replaced key stay on offer, and no new ones come in by it; those of a distrusted key are not offered';
grant select, insert, update on pack_key to lexboard_directory;

create table pack_shelf (
  pack text not null,
  version text not null,
  head jsonb not null,
  records int not null,
  digest text not null,
  publisher text not null,
  key_id int references pack_key,
  content bytea not null,
  added_at timestamptz not null default now(),
  primary key (pack, version)
);
comment on table pack_shelf is 'Packs that administrators of every organisation may take over';
comment on column pack_shelf.head is 'pack.json';
comment on column pack_shelf.records is 'How many it has, of all kinds';
comment on column pack_shelf.digest is 'SHA-256 of its content, which its publisher signs';
comment on column pack_shelf.publisher is
  'Lineage of its key; "product" for packs that came with the product, "unsigned" for those admitted without a signature';
comment on column pack_shelf.key_id is 'The accepted key that signed it, or that handed over to the one that did';
comment on column pack_shelf.content is 'The .lexpack file';
grant select, insert, update, delete on pack_shelf to lexboard_directory;
