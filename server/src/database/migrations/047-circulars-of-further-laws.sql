-- outside of a transaction
-- Finds the circulars of a further law without reading all of an organisation (change of law §1).
create index concurrently if not exists circular_of_further_laws on circular (organisation_id) where also_laws <> '{}';
