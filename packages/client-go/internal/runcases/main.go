// Command runcases runs the cases that all clients share with this client: it reads them from its standard input, and prints
// a report for each as a line of JSON. The package client-cases of this repository describes both. Its argument is the number
// of cases that run at the same time.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	verbatim "github.com/verbatim-speech/client-go/v2"
)

// maxCaseTime bounds one case: none waits so long unless it hangs.
const maxCaseTime = 60 * time.Second

// defaultParallel is small: some cases have short time limits.
const defaultParallel = 6

type runnerInput struct {
	Runs []caseRun `json:"runs"`
}

type caseRun struct {
	Case    clientCase `json:"case"`
	On      string     `json:"on"`
	BaseURL string     `json:"baseUrl"`
	APIKey  string     `json:"apiKey"`
}

type clientCase struct {
	Name   string            `json:"name"`
	Client caseOptions       `json:"client"`
	Steps  []json.RawMessage `json:"steps"`
}

type caseOptions struct {
	// APIKey is null for a client without a key, and missing for one with the key of the server.
	APIKey         json.RawMessage `json:"apiKey"`
	KeyFails       string          `json:"keyFails"`
	Retries        *int            `json:"retries"`
	TimeoutMs      *int            `json:"timeoutMs"`
	TotalTimeoutMs *int            `json:"totalTimeoutMs"`
	MaxAnswerBytes *int64          `json:"maxAnswerBytes"`
}

type caseReport struct {
	Case    string `json:"case"`
	On      string `json:"on"`
	Results []any  `json:"results"`
	Crash   string `json:"crash,omitempty"`
}

func main() {
	var input runnerInput
	if err := json.NewDecoder(os.Stdin).Decode(&input); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	reports := make([]caseReport, len(input.Runs))
	var running sync.WaitGroup
	parallel := defaultParallel
	if len(os.Args) > 1 {
		count, err := strconv.Atoi(os.Args[1])
		must(err)
		parallel = count
	}
	slots := make(chan struct{}, parallel)
	for i, each := range input.Runs {
		running.Add(1)
		slots <- struct{}{}
		go func() {
			defer running.Done()
			reports[i] = run(each)
			<-slots
		}()
	}
	running.Wait()
	encoder := json.NewEncoder(os.Stdout)
	for _, report := range reports {
		if err := encoder.Encode(report); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

// run performs the steps of a case. What breaks in the runner itself is its crash.
func run(given caseRun) (report caseReport) {
	report = caseReport{Case: given.Case.Name, On: given.On, Results: []any{}}
	defer func() {
		if crash := recover(); crash != nil {
			report.Crash = fmt.Sprint(crash)
		}
	}()
	ctx, cancel := context.WithTimeout(context.Background(), maxCaseTime)
	defer cancel()
	client, err := verbatim.New(given.BaseURL, given.options()...)
	must(err)
	saved := map[string]any{}
	for _, text := range given.Case.Steps {
		var step step
		must(json.Unmarshal(filled(text, saved), &step))
		result := jsonValue(player{ctx, client, given.Case.Client}.perform(step))
		for name, path := range step.Save {
			saved[name] = member(result, path)
		}
		report.Results = append(report.Results, result)
	}
	return report
}

func (r caseRun) options() []verbatim.Option {
	given := r.Case.Client
	// Connections of its own: net/http itself repeats a read on a connection that broke while it was idle.
	transport := &http.Client{Transport: &http.Transport{}}
	options := []verbatim.Option{verbatim.WithRandom(func() float64 { return 0 }), verbatim.WithHTTPClient(transport)}
	var key *string
	switch {
	case given.KeyFails != "":
		options = append(options, verbatim.WithAPIKeyFunc(func(context.Context) (string, error) { return "", errors.New(given.KeyFails) }))
	case given.APIKey == nil:
		key = &r.APIKey
	default:
		must(json.Unmarshal(given.APIKey, &key))
	}
	if key != nil {
		options = append(options, verbatim.WithAPIKey(*key))
	}
	if given.Retries != nil {
		options = append(options, verbatim.WithRetries(*given.Retries))
	}
	if given.TimeoutMs != nil {
		options = append(options, verbatim.WithTimeout(milliseconds(*given.TimeoutMs)))
	}
	if given.TotalTimeoutMs != nil {
		options = append(options, verbatim.WithTotalTimeout(milliseconds(*given.TotalTimeoutMs)))
	}
	if given.MaxAnswerBytes != nil {
		options = append(options, verbatim.WithMaxResponseBytes(*given.MaxAnswerBytes))
	}
	return options
}

// filled replaces each "$name" by the value that was saved under the name.
func filled(text []byte, saved map[string]any) []byte {
	var value any
	must(json.Unmarshal(text, &value))
	var fill func(any) any
	fill = func(value any) any {
		switch value := value.(type) {
		case string:
			if name, isName := strings.CutPrefix(value, "$"); isName && saved[name] != nil {
				return saved[name]
			}
		case []any:
			for i := range value {
				value[i] = fill(value[i])
			}
		case map[string]any:
			for name := range value {
				value[name] = fill(value[name])
			}
		}
		return value
	}
	return encoded(fill(value))
}

func member(value any, path string) any {
	for name := range strings.SplitSeq(path, ".") {
		members, _ := value.(map[string]any)
		value = members[name]
	}
	return value
}

func milliseconds(count int) time.Duration {
	return time.Duration(count) * time.Millisecond
}

func encoded(value any) []byte {
	data, err := json.Marshal(value)
	must(err)
	return data
}

// jsonValue is a value as JSON has it: maps, lists, texts and numbers.
func jsonValue(value any) (plain any) {
	must(json.Unmarshal(encoded(value), &plain))
	return plain
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
