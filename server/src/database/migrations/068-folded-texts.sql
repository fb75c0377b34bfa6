-- Keys of texts fold Devanagari from now on (languages.md). A job folds those that are stored.
alter table platform add column texts_folded int not null default 0;
comment on column platform.texts_folded is 'By which rules all stored keys of texts are folded. Lower than those of this version: a job does it';
