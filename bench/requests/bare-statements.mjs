/**
 * The statements of the bare program: one for each request, written as one would by hand, on the product's own
 * tables. `$1` is the organisation in every one.
 */

const row = `json_build_object('id', id, 'ActCodeName', act_code_name, 'Law', law, 'LawUniqueCode', law_unique_code,
  'Category', category, 'status', status, 'Active', active,
  'editOption', case when locked then 'false' else 'true' end, 'version', version,
  'applicable', coalesce((select result from law_applicability as decided
    where decided.organisation_id = $1 and decided.law_id = law.id), 'Not decided'))`;

/** The total comes from the table of totals, which triggers keep: counting 100,000 laws would take 5 ms. */
export const listPage = `
  with page as materialized (
    select id from law where organisation_id = $1 and deleted_at is null
    order by created_at desc, id desc limit 50 offset $2)
  select (select sum(count)::int from record_count where organisation_id = $1 and kind = 'law' and place = 0) as total,
    (select json_agg(${row} order by created_at desc, id desc)::text
      from page join law using (id) where organisation_id = $1) as rows`;

/** Every match is found once, for the total and for the page. */
export const nameContains = `
  with found as materialized (
    select id, created_at from list_index where organisation_id = $1 and kind = 'law' and name like lower($2)),
  page as (select id from found order by created_at desc, id desc limit 50)
  select (select count(*)::int from found) as total,
    (select coalesce(json_agg(${row} order by created_at desc, id desc), '[]')::text
      from page join law using (id) where organisation_id = $1) as rows`;

const matching = (column) => `search_index
  where organisation_id = $1 and kind = 'law' and ${column} @@ to_tsquery('simple', $2)`;

/** The values that a row of the list shows of a law, and its other texts, in the order of the form. */
const shown = `concat_ws(' ', law_unique_code, act_code_name, law, category, active)`;
const texts = `json_build_object('Central', central, 'Rules', rules, 'RelevantAmendment', relevant_amendment,
  'Applicability', applicability, 'EmployeeKeyWords', employee_key_words, 'Exemptions', exemptions,
  'GeneralKeyWords', general_key_words, 'masterVal', master_val)`;

/**
 * Names that have all the words before texts that do, the newest first; counted up to one more than 100. `beside` are the
 * texts of those whose rows do not show all the words.
 */
export const search = `
  with named as materialized (
    select id, 1 as place, created_at from ${matching('name_words')} order by created_at desc, id desc limit 50),
  others as (
    select id, 2, created_at from ${matching('words')} and id not in (select id from named)
    order by created_at desc, id desc limit 50 - (select count(*) from named)),
  page as (select * from named union all select * from others)
  select (select count(*)::int from (select from ${matching('words')} limit 101) as found) as total,
    (select coalesce(json_agg(${row} order by place, law.created_at desc, id desc), '[]')::text
      from page join law using (id) where organisation_id = $1) as rows,
    (select coalesce(json_agg(json_build_object('id', id, 'shown', ${shown}, 'texts', ${texts})
        order by place, law.created_at desc, id desc), '[]')
      from page join law using (id)
      where organisation_id = $1 and not words_of(${shown}) @@ to_tsquery('simple', $2)) as beside`;

/** The columns that a form fills, with what it calls them. */
const fields = {
  law: 'Law',
  act_code_name: 'ActCodeName',
  suggested_business_function: 'SuggestedBusinessFunction',
  category: 'Category',
  central: 'Central',
  state: 'state',
  rules: 'Rules',
  active: 'Active',
  relevant_amendment: 'RelevantAmendment',
  applicability: 'Applicability',
  industry_key_words: 'IndustryKeyWords',
  employee_key_words: 'EmployeeKeyWords',
  entity_type_key: 'EntityTypeKey',
  exemptions: 'Exemptions',
  general_key_words: 'GeneralKeyWords',
  master_val: 'masterVal',
};

/** The parameters that the statements below take after their own, of the body that a form sends. */
export const fieldsOf = (body) => Object.values(fields).map((name) => body[name]);

const columns = Object.keys(fields);
const from = (first) => columns.map((_, index) => `$${first + index}`);

/** The numbers that this program gives. */
export const makeSequence = 'create sequence bare_law_id as int start 1000001';

export const create = `
  with taken as (select nextval('bare_law_id')::int as id)
  insert into law (organisation_id, id, law_unique_code, parent_law, status, created_by, updated_by, ${columns.join(', ')})
  select $1, id, 'LAW-' || id, 0, 'Draft', 1, 1, ${from(2).join(', ')} from taken
  returning id, law_unique_code as "UniqueCode", version`;

export const update = `
  update law set version = version + 1, updated_at = now(), updated_by = 1,
    ${columns.map((name, index) => `${name} = ${from(4)[index]}`).join(', ')}
  where organisation_id = $1 and id = $2 and version = $3 returning version`;
