-- A data file of revision 0012, as the twelve migrations before the squash created it.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0012');
CREATE TABLE bans (
	network VARCHAR NOT NULL, 
	PRIMARY KEY (network)
);
CREATE TABLE chat (
	table_id VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	guest VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	text VARCHAR NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE films (
	table_id VARCHAR NOT NULL, 
	body BLOB NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE guests (
	id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE health (
	id INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE held (
	table_id VARCHAR NOT NULL, 
	guest VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (table_id, guest, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE leases (
	table_id VARCHAR NOT NULL, 
	worker VARCHAR NOT NULL, 
	PRIMARY KEY (table_id)
);
CREATE TABLE links (
	hash VARCHAR NOT NULL, 
	guest VARCHAR NOT NULL, 
	until FLOAT NOT NULL, 
	PRIMARY KEY (hash)
);
CREATE TABLE log (
	table_id VARCHAR NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	action VARCHAR NOT NULL, 
	guest VARCHAR, 
	nonce VARCHAR, 
	at FLOAT NOT NULL, 
	asked VARCHAR NOT NULL, public BOOLEAN DEFAULT 1 NOT NULL, course VARCHAR DEFAULT '' NOT NULL, seal VARCHAR DEFAULT '' NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE mutes (
	table_id VARCHAR NOT NULL, 
	"by" VARCHAR NOT NULL, 
	guest VARCHAR NOT NULL, 
	PRIMARY KEY (table_id, "by", guest), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE old_keys (
	value BLOB NOT NULL, 
	until FLOAT NOT NULL, 
	PRIMARY KEY (value)
);
CREATE TABLE periods (
	guest VARCHAR NOT NULL, 
	period INTEGER NOT NULL, 
	PRIMARY KEY (guest)
);
CREATE TABLE post (
	id VARCHAR NOT NULL, 
	table_id VARCHAR NOT NULL, 
	worker VARCHAR NOT NULL, 
	guest VARCHAR NOT NULL, 
	body VARCHAR NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE presence (
	table_id VARCHAR NOT NULL, 
	worker VARCHAR NOT NULL, 
	body VARCHAR NOT NULL, 
	PRIMARY KEY (table_id, worker), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE results (
	table_id VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	score INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	won BOOLEAN NOT NULL, 
	ended FLOAT NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE review_jobs (
	table_id VARCHAR NOT NULL, 
	guest VARCHAR NOT NULL, 
	worker VARCHAR NOT NULL, 
	asked FLOAT NOT NULL, 
	progress FLOAT NOT NULL, 
	failed BOOLEAN NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE reviews (
	table_id VARCHAR NOT NULL, 
	body BLOB NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE room (
	id INTEGER NOT NULL, 
	edition INTEGER NOT NULL, 
	read_only BOOLEAN NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE seats (
	table_id VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	guest VARCHAR, 
	bot VARCHAR, 
	stand_in VARCHAR, here BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE secrets (
	name VARCHAR NOT NULL, 
	value BLOB NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE tables (
	id VARCHAR NOT NULL, 
	code VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	revision INTEGER NOT NULL, 
	engine VARCHAR NOT NULL, 
	settings JSON NOT NULL, 
	components JSON, 
	seed VARCHAR NOT NULL, 
	host VARCHAR NOT NULL, 
	status VARCHAR NOT NULL, 
	pace VARCHAR NOT NULL, 
	watchers_allowed BOOLEAN NOT NULL, 
	listed BOOLEAN NOT NULL, 
	imported BOOLEAN NOT NULL, 
	rematch VARCHAR, 
	created FLOAT NOT NULL, 
	touched FLOAT NOT NULL, network VARCHAR DEFAULT '' NOT NULL, substitute VARCHAR DEFAULT 'sensible' NOT NULL, hints BOOLEAN DEFAULT 0 NOT NULL, handovers JSON DEFAULT '[]' NOT NULL, version INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (code)
);
CREATE TABLE workers (
	id VARCHAR NOT NULL, 
	until FLOAT NOT NULL, 
	desk JSON NOT NULL, 
	PRIMARY KEY (id)
);
CREATE INDEX ix_tables_status ON tables (status);
CREATE INDEX ix_tables_host ON tables (host);
CREATE INDEX ix_seats_guest ON seats (guest);
CREATE INDEX ix_tables_network ON tables (network);
CREATE INDEX ix_leases_worker ON leases (worker);
CREATE INDEX ix_presence_worker ON presence (worker);
CREATE INDEX ix_post_table_id ON post (table_id);
COMMIT;
