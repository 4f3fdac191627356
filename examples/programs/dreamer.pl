#!/usr/bin/perl
# A bot in another language. It likes variety: it takes the option it has taken least often so far. If there are
# several, it takes the one with the longest label, because that sounds like the most fun.
#
#   woolgather play sheepy-time --with 'dreamer=perl examples/programs/dreamer.pl' --bots dreamer
#
# A question is one line of JSON. This bot parses it with patterns, so it needs no Perl modules. A better bot would
# parse all of it and look at "view".
use strict;
use warnings;

$| = 1;    # otherwise answers would stay in a buffer

my %done;
while ( my $line = <STDIN> ) {
    my ($type) = $line =~ /^\{"type":"(\w+)"/;
    if ( $type eq 'hello' ) {
        print "{}\n";
    }
    elsif ( $type eq 'choose' ) {
        my ($options) = $line =~ /"options":\[(.*)\],"view":/;
        my @labels = $options =~ /"label":"((?:[^"\\]|\\.)*)"/g;
        my ($best) = sort {
            ( $done{ $labels[$a] } // 0 ) <=> ( $done{ $labels[$b] } // 0 )
              || length $labels[$b] <=> length $labels[$a]
              || $a <=> $b
        } 0 .. $#labels;
        $done{ $labels[$best] }++;
        print $best + 1, "\n";
    }
}    # the pipe is closed, so there are no more questions
